// Who may import whom: the table of docs/architecture.md, type-only imports included. Each rule is an allow-list of
// one folder: what is not named may not be imported. tests/house/imports.test.ts runs it.

const result = "^lib/result\\.ts$";
/** The turn, the rules, the score and the public events: the engine without the state that knows every card. */
const turn = "^lib/engine/(event|layout|play|position|reason|rules|score|turn)[a-z-]*\\.ts$";
const settings = "^server/(env|clock|log)\\.ts$";
const packages = "^node_modules/";
const node = "^[a-z_:/0-9]+$";
const drivers = "^node_modules/(pg|@neondatabase|@electric-sql|ws|drizzle-orm/(pglite|node-postgres|neon-[a-z]+))/";
/** The store's side that knows only what is on the table. */
const publicStore =
  "^server/store/(asked|count-limits|database|health|load-public|outbox|types|vacations)[a-z-]*\\.ts$";

/** `name`, the folder it is about, what that folder may import, and what to do when the rule is broken. */
function only(name, path, allowed, comment, pathNot) {
  return {
    name,
    severity: "error",
    comment,
    from: pathNot === undefined ? { path } : { path, pathNot },
    to: { pathNot: [path, ...allowed] },
  };
}

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    only(
      "cards-import-nothing",
      "^lib/cards/",
      [result],
      "A card knows only itself. Put what needs rules into lib/engine, what needs words into lib/notation.",
    ),
    only(
      "engine-imports-cards",
      "^lib/engine/",
      ["^lib/cards/", result],
      "The engine is plain functions on cards. Take hashes, time and chance as arguments; what a seat sees belongs to lib/view.",
    ),
    only(
      "view-imports-engine",
      "^lib/view/",
      ["^lib/(cards|engine)/", result],
      "A view is made from a state alone. Words belong to lib/notation, pages to app.",
    ),
    only(
      "notation-imports-engine",
      "^lib/notation/",
      ["^lib/(cards|engine)/", result],
      "Notation prints and parses cards, plays and positions. Give it the values instead of the place they come from.",
    ),
    only(
      "fairness-imports-engine",
      "^lib/fairness/",
      ["^lib/(cards|engine)/", result],
      "Fairness is arithmetic on keys and decks. Hand in the hash function; reading keys belongs to server/store.",
    ),
    only(
      "replay-imports-what-is-over",
      "^lib/replay/",
      ["^lib/(cards|engine|view|fairness|notation)/", result],
      "A replay is computed from events and a published key. Load them in server/play and pass them in.",
    ),
    only(
      "bots-see-what-a-seat-sees",
      "^lib/bots/",
      ["^lib/(cards|view)/", turn, result],
      "A computer decides from a SeatView and its own chance. Take what it needs from lib/view and the engine's turn, never from a state.",
    ),
    only(
      "review-imports-lib",
      "^lib/review/",
      ["^lib/"],
      "A review is computed from a finished deal in the browser. Load it in server/play and pass it in.",
    ),
    only(
      "practice-imports-lib",
      "^lib/practice/",
      ["^lib/(cards|engine|view)/", result],
      "A hand of practice is the engine with a deck that is known. Words and pages belong to app.",
    ),
    {
      name: "lib-is-pure",
      severity: "error",
      comment: "lib runs in any browser and any test: no npm package, no node:*. Take what you need as an argument.",
      from: { path: "^lib/" },
      to: { pathNot: "^lib/" },
    },
    only(
      "db-imports-drivers",
      "^db/",
      [result, packages, node, "^server/env\\.ts$"],
      "db knows tables and connections, not games. What a row means belongs to server/store.",
    ),
    {
      name: "drivers-in-one-place",
      severity: "error",
      comment: "db/client.ts chooses the driver and db/migrate.ts the migrator. Use the Db that client.ts gives.",
      from: { pathNot: "^(db/(client|migrate)\\.ts$|tests/)" },
      to: { path: drivers },
    },
    only(
      "store-imports-db",
      "^server/store/",
      ["^db/", "^lib/(cards|engine|fairness)/", result, settings, packages, node],
      "The store reads and appends. What to append is decided in server/play, who may ask in server/api.",
    ),
    only(
      "play-imports-store",
      "^server/play/",
      ["^server/(store|auth)/", "^lib/", settings, packages, node],
      "Play loads, decides and appends through server/store, for a person that server/auth knows. Put a new query there; words for people in app.",
    ),
    only(
      "auth-imports-db",
      "^server/auth/",
      ["^db/", "^lib/", publicStore, settings, packages, node],
      "Auth knows people and sessions, not games. Let server/api bring the two together.",
    ),
    only(
      "notify-imports-db",
      "^server/notify/",
      ["^db/", "^lib/", publicStore, settings, packages, node],
      "A notice is made from public events and a person's settings. Let server/jobs start it.",
    ),
    only(
      "jobs-import-play",
      "^server/jobs/",
      ["^db/", "^lib/", "^server/(store|play|notify)/", settings, packages, node],
      "A job does due work through server/play and server/notify. What a page needs belongs to server/api.",
    ),
    only(
      "cli-imports-play",
      "^server/cli/",
      ["^db/", "^lib/", "^server/(store|play|notify)/", settings, packages, node],
      "A command is another way in beside server/api. Share what both need in server/play or lib.",
    ),
    only(
      "api-imports-play",
      "^server/api/",
      ["^server/(play|auth|notify|jobs)/", "^lib/", publicStore, settings, packages, node],
      "A procedure reads its input, calls one function and returns. Put queries into server/store and what they are for into server/play or server/auth.",
    ),
    {
      name: "secrets-of-a-deal-stay-in-play",
      severity: "error",
      comment: "The seed and the deck are read by server/play alone. Use a view, or the public load.",
      from: { pathNot: "^(server/(store|play)/|tests/)" },
      to: { path: "^server/store/load-deal[a-z-]*\\.ts$" },
    },
    only(
      "app-imports-views",
      "^app/",
      [
        "^lib/(view|notation|cards|fairness|replay|practice|bots|review)/",
        "^lib/looks\\.ts$",
        turn,
        result,
        "^server/(api|auth)/",
        packages,
        node,
      ],
      "A page draws views that server/api gives. Ask for the value in a procedure instead of loading it; never the state of a running deal.",
      "/route\\.ts$",
    ),
    only(
      "routes-import-jobs",
      "^app/.*/route\\.ts$",
      [
        "^app/",
        "^lib/(view|notation|cards|fairness|replay)/",
        result,
        "^server/(api|auth|jobs|notify)/",
        packages,
        node,
      ],
      "A route handler hands on to server/api, server/auth, server/jobs or server/notify, and holds no logic.",
    ),
    only(
      "the-outermost-files",
      "^(proxy|instrumentation(-node)?)\\.ts$",
      ["^server/(auth|jobs|notify)/", "^db/(client|migrate)\\.ts$", settings, packages, node],
      "These start things and hand on. Put what they would do into server/jobs or db/client.ts.",
    ),
    only(
      "settings-stand-alone",
      settings,
      ["^lib/", packages, node],
      "Settings, time and chance are read before anything else. Take what else is needed as an argument.",
    ),
    {
      name: "nothing-imports-tests",
      severity: "error",
      comment: "Tests are not shipped. Move what both need into the source that it is about.",
      from: { pathNot: "^(tests/|[a-z]+\\.config\\.ts$)" },
      to: { path: "^tests/" },
    },
    {
      name: "nothing-imports-cli",
      severity: "error",
      comment: "A command is run, not imported. Move what both need into server/play, db or lib.",
      from: { pathNot: "^(server/cli|tests)/" },
      to: { path: "^server/cli/" },
    },
    {
      name: "shipped-packages-only",
      severity: "error",
      comment:
        "The running server has no development packages. Add the package to dependencies, with the reason in the commit.",
      from: { path: "^(app|db|lib|server)/|^(proxy|instrumentation(-node)?|next\\.config)\\.ts$" },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["npm"] },
    },
    {
      name: "no-circles",
      severity: "error",
      comment:
        "Two files that need each other are one thing, or share a third: move the shared part out. Types may look back.",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-unknown-imports",
      severity: "error",
      comment: "This import leads nowhere. Mend the path, or add the package to package.json.",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|\\.data|test-results)" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      conditionNames: ["import", "require", "node", "default", "types"],
      exportsFields: ["exports"],
      mainFields: ["module", "main", "types", "typings"],
    },
  },
};
