/**
 * Which form of questions and answers a page was built for. Raise it when a page that is open while a new version is
 * put on the server could no longer understand, or be understood: it is then told to reload, and keeps its draft.
 */
export const protocol = "2";

/** How a page says which one it speaks; one that does not say speaks the first. */
export const protocolHeader = "x-kings-protocol";
