"use client";

import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { still } from "@/app/_components/motion";
import { isSpace, type Space } from "@/lib/engine/layout";
import type { Held } from "./draft";

type DragOptions = {
  /** What a press on this element would pick up; null where nothing can be. */
  readonly heldAt: (element: HTMLElement) => Held | null;
  readonly onLift: (held: Held) => ReadonlySet<Space>; // gives the spaces it may be laid on
  readonly onDrop: (held: Held, space: Space | null) => void;
};

type Drag = {
  readonly held: Held;
  readonly element: HTMLElement;
  readonly pointer: number;
  readonly from: { readonly x: number; readonly y: number };
  lifted: { readonly legal: ReadonlySet<Space>; readonly patches: readonly Patch[] } | null;
  over: Patch | null;
  frame: number;
};
type Patch = { readonly space: Space; readonly element: HTMLElement; readonly box: DOMRect };

const threshold = 6;
const reach = 60;

const distance = ({ box }: Patch, x: number, y: number): number =>
  Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));

function patchesIn(root: HTMLElement): readonly Patch[] {
  return [...root.querySelectorAll<HTMLElement>(".patch[data-space]")].flatMap((element) => {
    const space = element.dataset.space ?? "";
    return isSpace(space) ? [{ space, element, box: element.getBoundingClientRect() }] : [];
  });
}

/**
 * Cards and piles follow the pointer, as one more way beside tapping. Under six pixels it stays a tap. Rectangles are
 * read once when lifting; moving writes one `translate` a frame and renders nothing.
 */
export function useDrag(root: RefObject<HTMLElement | null>, options: DragOptions) {
  const drag = useRef<Drag | null>(null);
  const endedAt = useRef(0);

  function lift(now: Drag, stage: HTMLElement) {
    const legal = options.onLift(now.held);
    now.lifted = { legal, patches: patchesIn(stage) };
    stage.setPointerCapture(now.pointer);
    now.element.dataset.carried = "";
    now.element.closest<HTMLElement>(".patch, li")?.setAttribute("data-fly", "");
  }

  function nearest(now: Drag, x: number, y: number): Patch | null {
    const legal = now.lifted?.patches.filter(({ space }) => now.lifted?.legal.has(space)) ?? [];
    const [best] = legal.map((patch) => ({ patch, far: distance(patch, x, y) })).sort((a, b) => a.far - b.far);
    return best !== undefined && best.far <= reach ? best.patch : null;
  }

  function hover(now: Drag, patch: Patch | null) {
    if (now.over === patch) return;
    now.over?.element.removeAttribute("data-over");
    patch?.element.setAttribute("data-over", "");
    now.over = patch;
  }

  function finish(now: Drag, space: Space | null) {
    drag.current = null;
    cancelAnimationFrame(now.frame);
    if (now.lifted === null) return;
    endedAt.current = performance.now();
    const { element } = now;
    const carried = element.getBoundingClientRect();
    hover(now, null);
    // Rendered at once, while the card still hangs where it was let go: from there it slides to its place.
    flushSync(() => options.onDrop(now.held, space));
    element.style.translate = "";
    delete element.dataset.carried;
    element.closest(".patch, li")?.removeAttribute("data-fly");
    if (element.isConnected) slideBack(element, carried);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return;
    const pressed = event.target.closest<HTMLElement>("[data-hand], .patch[data-space]");
    const held = pressed === null ? null : options.heldAt(pressed);
    const element = pressed?.matches(".patch") ? pressed.querySelector<HTMLElement>(".pile") : pressed;
    if (held === null || element === null || element === undefined) return;
    const from = { x: event.clientX, y: event.clientY };
    drag.current = { held, element, pointer: event.pointerId, from, lifted: null, over: null, frame: 0 };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const now = drag.current;
    const stage = root.current;
    if (now === null || stage === null || event.pointerId !== now.pointer) return;
    if (event.buttons === 0) return finish(now, null); // its end was never heard of
    const [x, y] = [event.clientX, event.clientY];
    const [dx, dy] = [x - now.from.x, y - now.from.y];
    if (now.lifted === null) {
      if (Math.hypot(dx, dy) < threshold) return;
      lift(now, stage);
    }
    hover(now, nearest(now, x, y));
    cancelAnimationFrame(now.frame);
    now.frame = requestAnimationFrame(() => {
      now.element.style.translate = `${dx}px ${dy}px`;
    });
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const now = drag.current;
    if (now === null || event.pointerId !== now.pointer) return;
    const inside = now.lifted?.patches.find((patch) => distance(patch, event.clientX, event.clientY) === 0);
    finish(now, (nearest(now, event.clientX, event.clientY) ?? inside)?.space ?? null);
  }

  useEffect(() => {
    const stage = root.current;
    const swallow = (event: MouseEvent) => {
      // The click that ends a drag; a click of the keyboard has no detail.
      if (event.detail > 0 && performance.now() - endedAt.current < 100) {
        event.stopPropagation();
        event.preventDefault();
      }
    };
    stage?.addEventListener("click", swallow, true);
    return () => stage?.removeEventListener("click", swallow, true);
  }, [root]);

  return {
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: () => drag.current !== null && finish(drag.current, null),
    },
    /** Puts back what is carried; says whether anything was. */
    cancel: (): boolean => {
      if (drag.current?.lifted == null) return false;
      finish(drag.current, null);
      return true;
    },
  };
}

function slideBack(element: HTMLElement, from: DOMRect) {
  const to = element.getBoundingClientRect();
  const moved = Math.hypot(from.x - to.x, from.y - to.y);
  if (moved < 1 || still()) return;
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
  element.animate([{ transform: start }, { transform: "none" }], { duration: 200, easing: "cubic-bezier(.2,.8,.3,1)" });
}
