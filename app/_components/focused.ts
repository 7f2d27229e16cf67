/** The `ref` of what takes the focus when it comes, since what had it has gone; it needs a `tabIndex`. */
export const focused = (element: HTMLElement | null): void => element?.focus();
