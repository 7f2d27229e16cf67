import { ensureBuilt } from "./built";

// npm run build: a new production build, whether the last one is fresh or not.
try {
  await ensureBuilt(console.log, { evenIfFresh: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
