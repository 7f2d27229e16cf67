import { askedPeople, blocks } from "./friends";
import { gameCommands, gameEvents, gameSecrets, games, outbox } from "./games";
import { limits } from "./limits";
import { jobLeases, noticeSettings, presence, pushSubscriptions, vacations, visits } from "./notices";
import { accounts, proofs, users } from "./people";
import { invitations, seats, shares, tableSettings } from "./tables";
import { tableWords } from "./words";

/** Every table, for the driver and the migration tool. */
export const schema = {
  accounts,
  askedPeople,
  blocks,
  gameCommands,
  gameEvents,
  gameSecrets,
  games,
  invitations,
  jobLeases,
  limits,
  noticeSettings,
  outbox,
  presence,
  proofs,
  pushSubscriptions,
  seats,
  shares,
  tableSettings,
  tableWords,
  users,
  vacations,
  visits,
};
