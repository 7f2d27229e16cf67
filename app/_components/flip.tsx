import { Component, createRef, type ReactNode } from "react";
import { still } from "./motion";

/** Cards that were nowhere before, by name, with a selector of what they come out of: a seat, or the stock. */
export type Entering = ReadonlyMap<string, string>;

type FlipProps = {
  readonly className: string;
  readonly entering: Entering;
  readonly ms: number;
  /**
   * What says where cards lie: only when some of it is another thing than before are the cards looked for and moved.
   */
  readonly layout: readonly unknown[];
  /** The turn that the layout is of: from any but a neighbouring one the cards are where they belong at once. */
  readonly turn?: number;
  /** The cards have just been dealt: they come out of the stock when the table is first drawn. */
  readonly dealt?: boolean;
  /** The seat that draws at this moment, with a key of its own for every draw. */
  readonly drawing?: { readonly key: object; readonly seat: number } | null;
  readonly children: ReactNode;
};
type Places = ReadonlyMap<string, DOMRect>;
type Way = {
  readonly animation: Animation;
  readonly to: DOMRect;
  readonly holder: HTMLElement | null;
};
type Timing = { readonly ms: number; readonly delay: number };

const ease = "cubic-bezier(.2,.8,.3,1)";
const stock = "[data-stock]";
const dealMs = 320;
const dealStepMs = 18;

/** The place of a card on its way, after an update that it hung at `is` and before at `was`: both moved alike. */
const placeOf = ({ to }: Way, was: DOMRect, is: DOMRect): DOMRect =>
  new DOMRect(to.x + is.x - was.x, to.y + is.y - was.y, to.width, to.height);

/**
 * Lets every `data-card` inside slide from where it was to where it is, whatever caused the change: First, Last,
 * Invert, Play by the Web Animations API. A class, since only getSnapshotBeforeUpdate sees the page right before it
 * changes.
 */
export class Flip extends Component<FlipProps> {
  private readonly root = createRef<HTMLDivElement>();
  private readonly running = new Map<HTMLElement, Way>();

  override componentDidMount() {
    if (!this.props.dealt || still()) return;
    const from = this.root.current?.querySelector(stock)?.getBoundingClientRect();
    const moves = this.cards().map((card) => ({ card, to: card.getBoundingClientRect() }));
    if (from === undefined) return;
    moves.forEach(({ card, to }, index) => {
      this.slide(card, from, to, { ms: dealMs, delay: index * dealStepMs });
    });
  }

  override getSnapshotBeforeUpdate(before: FlipProps): Places | null {
    const { layout } = this.props;
    // Measuring costs a layout of the page.
    if (this.leaps(before) || layout.every((one, index) => one === before.layout[index])) return null;
    return new Map(
      this.cards().map((card): [string, DOMRect] => [card.dataset.card ?? "", card.getBoundingClientRect()]),
    );
  }

  override componentDidUpdate(before: FlipProps, _state: unknown, first: Places | null) {
    if (this.leaps(before)) for (const card of this.running.keys()) this.stop(card);
    if (still()) return;
    const { drawing } = this.props;
    if (drawing && drawing.key !== before.drawing?.key) this.drawTo(drawing.seat);
    if (first === null) return;
    for (const card of this.running.keys()) if (!card.isConnected) this.stop(card);
    // All reading before all writing, so that the layout is computed once.
    const moves = this.cards().flatMap((card) => {
      const from = this.origin(card, first);
      const to = card.getBoundingClientRect();
      const way = this.running.get(card);
      if (from === undefined || (from.x === to.x && from.y === to.y)) return []; // it lies still, or goes on
      return [{ card, from, to: way === undefined ? to : placeOf(way, from, to) }];
    });
    for (const { card, from, to } of moves) {
      const drawn = !first.has(card.dataset.card ?? "") && this.props.entering.get(card.dataset.card ?? "") === stock;
      this.slide(card, from, to, { ms: drawn ? dealMs : this.props.ms, delay: 0 });
      if (drawn) this.turnUp(card);
    }
  }

  override render() {
    return (
      <div className={this.props.className} ref={this.root}>
        {this.props.children}
      </div>
    );
  }

  private leaps({ turn = 0 }: FlipProps): boolean {
    return Math.abs((this.props.turn ?? 0) - turn) > 1;
  }

  private cards(): readonly HTMLElement[] {
    return [...(this.root.current?.querySelectorAll<HTMLElement>("[data-card]") ?? [])];
  }

  private origin(card: HTMLElement, first: Places): DOMRect | undefined {
    const name = card.dataset.card ?? "";
    const before = first.get(name);
    if (before !== undefined) return before;
    const source = this.props.entering.get(name);
    return source === undefined ? undefined : this.root.current?.querySelector(source)?.getBoundingClientRect();
  }

  private slide(card: HTMLElement, from: DOMRect, to: DOMRect, { ms, delay }: Timing) {
    this.stop(card);
    const dx = from.x + from.width / 2 - to.x - to.width / 2;
    const dy = from.y + from.height / 2 - to.y - to.height / 2;
    if (Math.abs(dx) + Math.abs(dy) < 5 || to.width === 0) return;
    const holder = card.closest<HTMLElement>(".patch, li");
    const scale = Math.min(from.width, from.height) / Math.min(to.width, to.height);
    const start = `translate(${dx}px, ${dy}px) scale(${Number.isFinite(scale) && scale > 0 ? scale : 1})`;
    const animation = card.animate([{ transform: start }, { transform: "none" }], {
      duration: ms,
      delay,
      fill: "backwards",
      easing: ease,
    });
    this.running.set(card, { animation, to, holder });
    holder?.setAttribute("data-fly", "");
    animation.onfinish = () => this.running.get(card)?.animation === animation && this.stop(card);
  }

  private stop(card: HTMLElement) {
    const way = this.running.get(card);
    if (way === undefined) return;
    this.running.delete(card);
    way.animation.cancel();
    way.holder?.removeAttribute("data-fly");
  }

  /** A card that was drawn leaves the stock face down: its back fades while it slides. */
  private turnUp(card: HTMLElement) {
    const back = this.backOfStock();
    if (back === null) return;
    back.classList.add("veil");
    card.append(back);
    const fade = back.animate([{ opacity: 1 }, { opacity: 1, offset: 0.4 }, { opacity: 0 }], dealMs);
    fade.onfinish = () => back.remove();
    fade.oncancel = () => back.remove();
  }

  /** A card that another seat draws goes there face down. */
  private drawTo(seat: number) {
    const root = this.root.current;
    const from = root?.querySelector(stock)?.getBoundingClientRect();
    const to = root?.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
    const back = this.backOfStock();
    if (root == null || from === undefined || to === undefined || back === null) return;
    const around = root.getBoundingClientRect();
    back.classList.add("passing");
    back.style.width = `${from.width}px`;
    back.style.translate = `${from.x - around.x}px ${from.y - around.y}px`;
    root.append(back);
    const [dx, dy] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
    const way = [{ transform: "none" }, { transform: `translate(${dx}px, ${dy}px) scale(.3)` }];
    const animation = back.animate(way, { duration: 200, easing: ease });
    animation.onfinish = () => back.remove();
    animation.oncancel = () => back.remove();
  }

  private backOfStock(): HTMLElement | null {
    const back = this.root.current?.querySelector<HTMLElement>(`${stock} > .card`)?.cloneNode(true);
    return back instanceof HTMLElement ? back : null;
  }
}
