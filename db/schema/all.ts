import { gameCommands, gameEvents, gameSecrets, games, outbox } from "./games";
import { limits } from "./limits";
import { accounts, users, verificationTokens } from "./people";
import { invitations, seats, shares } from "./tables";

/** Every table, for the driver and the migration tool. */
export const schema = {
  accounts,
  gameCommands,
  gameEvents,
  gameSecrets,
  games,
  invitations,
  limits,
  outbox,
  seats,
  shares,
  users,
  verificationTokens,
};
