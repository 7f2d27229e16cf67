import { createHash, createHmac } from "node:crypto";

const derived = (serverSecret: string, ...parts: readonly (string | number)[]): string =>
  createHmac("sha256", serverSecret).update(parts.join("|")).digest().subarray(0, 16).toString("base64url");

/**
 * The secret of a game's invitation link: 128 bits that follow from the server's own secret, the game and a serial
 * number, so the link can be shown again although only its hash is stored. A higher serial is a new link.
 */
export const invitationSecret = (serverSecret: string, gameId: string, serial: number): string =>
  derived(serverSecret, "invitation", gameId, serial);

/** The secret of a player's link to the replay of one deal, made the same way. */
export const shareSecret = (
  serverSecret: string,
  { gameId, deal, account, serial }: { gameId: string; deal: number; account: string; serial: number },
): string => derived(serverSecret, "share", gameId, deal, account, serial);

/** What is stored of a link's secret: its SHA-256 in hex. */
export const secretHash = (secret: string): string => createHash("sha256").update(secret).digest("hex");
