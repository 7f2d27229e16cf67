/** Why a command is refused, in the words of the rule book. The interface turns each into a sentence. */
export const reasons = [
  "hand_over",
  "not_your_turn",
  "card_not_in_hand",
  "king_first",
  "does_not_fit",
  "corner_needs_king",
  "not_a_side_space",
  "space_occupied",
  "runs_not_allowed",
  "not_a_run",
  "king_must_be_placed",
  "under_building_off",
  "pile_empty",
  "no_vacancy",
  "same_pile",
  "source_empty",
  "corner_pile_fixed",
  "side_space_from_hand_only",
  "king_pile_first_turn_only",
  "pile_not_one_suit",
  "vacancy_must_be_filled",
  "turn_over", // a play after the one that ended the turn (going out, or a closing fill)
  "stale_turn", // the command names a deal or turn that is not the one now
  "not_in_lobby", // joining, filling or starting once the seats are settled
  "seat_taken",
  "no_free_seat",
  "too_few_seats",
  "not_due", // a deal or a time-out that is not called for
  "game_over",
] as const;
export type Reason = (typeof reasons)[number];
