import { ensureBuilt } from "./built";

// npm run build: a new production build, whether the last one is fresh or not.
await ensureBuilt(console.log, { evenIfFresh: true });
