import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "@/server/api/root";

type Answers = inferRouterOutputs<AppRouter>;

/** What the server says of one game, as it reaches a page. */
export type GameAnswer = Answers["game"]["view"];
export type GameRow = Answers["game"]["mine"]["games"][number];
export type DealEndAnswer = Answers["game"]["dealEnd"];
export type Invitation = Answers["invite"]["look"];
export type TalkAnswer = Answers["table"]["words"];
export type WatchedAnswer = Answers["invite"]["watch"];
export type ReplayAnswer = Answers["replay"]["deal"];
export type OpeningAnswer = Answers["replay"]["opening"];
export type ArchiveAnswer = Answers["replay"]["games"];
export type RunningAnswer = Answers["replay"]["running"];
export type FriendsAnswer = Answers["friends"]["list"];
export type StatisticsAnswer = Answers["friends"]["statistics"];
export type ExportedGames = Answers["data"]["games"];

export type NoticesAnswer = Answers["notices"]["settings"];
export type VacationAnswer = Answers["me"]["vacations"];

/** What a new game is made from. */
export type NewGame = inferRouterInputs<AppRouter>["game"]["create"];

/** What is looked for among the finished games. */
export type ArchiveWish = inferRouterInputs<AppRouter>["replay"]["games"];

/** What somebody wants to be told. */
export type NoticesWish = inferRouterInputs<AppRouter>["notices"]["set"];
/** Signing in: what somebody brings, and what it would do. */
export type SignInProof = inferRouterInputs<AppRouter>["account"]["look"]["by"];
export type SignInPlan = Answers["account"]["look"];
export type Account = NonNullable<Answers["account"]["get"]["mine"]>;
export type Service = Answers["account"]["get"]["services"][number];
