import { Component, createRef, type ReactNode } from "react";

/** Cards that were nowhere before, by name, with a selector of what they come out of: a seat, or the stock. */
export type Entering = ReadonlyMap<string, string>;

type FlipProps = {
  readonly className: string;
  readonly entering: Entering;
  readonly ms: number;
  readonly children: ReactNode;
};
type Places = ReadonlyMap<string, DOMRect>;

const ease = "cubic-bezier(.2,.8,.3,1)";
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Lets every `data-card` inside slide from where it was to where it is, whatever caused the change: First, Last, Invert,
 * Play by the Web Animations API. A class, since only getSnapshotBeforeUpdate sees the page right before it changes.
 */
export class Flip extends Component<FlipProps> {
  private readonly root = createRef<HTMLDivElement>();
  private readonly running = new Map<Element, Animation>();

  override getSnapshotBeforeUpdate(): Places {
    return new Map(
      this.cards().map((card): [string, DOMRect] => [card.dataset.card ?? "", card.getBoundingClientRect()]),
    );
  }

  override componentDidUpdate(_before: FlipProps, _state: unknown, first: Places) {
    if (still()) return;
    for (const animation of this.running.values()) animation.cancel();
    const cards = this.cards();
    // All reading before all writing, so that the layout is computed once.
    const moves = cards.map((card) => ({ card, from: this.origin(card, first), to: card.getBoundingClientRect() }));
    for (const { card, from, to } of moves) if (from !== undefined) this.slide(card, from, to);
  }

  override render() {
    return (
      <div className={this.props.className} ref={this.root}>
        {this.props.children}
      </div>
    );
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

  private slide(card: HTMLElement, from: DOMRect, to: DOMRect) {
    const dx = from.x + from.width / 2 - to.x - to.width / 2;
    const dy = from.y + from.height / 2 - to.y - to.height / 2;
    if (Math.abs(dx) + Math.abs(dy) < 5 || to.width === 0) return;
    const holder = card.closest<HTMLElement>(".patch, li");
    const scale = Math.min(from.width, from.height) / Math.min(to.width, to.height);
    const start = `translate(${dx}px, ${dy}px) scale(${Number.isFinite(scale) && scale > 0 ? scale : 1})`;
    const animation = card.animate([{ transform: start }, { transform: "none" }], {
      duration: this.props.ms,
      easing: ease,
    });
    this.running.set(card, animation);
    holder?.setAttribute("data-fly", "");
    const done = () => {
      if (this.running.get(card) === animation) this.running.delete(card);
      holder?.removeAttribute("data-fly");
    };
    animation.onfinish = done;
    animation.oncancel = done;
  }
}
