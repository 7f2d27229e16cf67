import { ensureBuilt } from "./built";
import { withoutArguments } from "./fail";

// npm run build: a new production build, whether the last one is fresh or not.
await withoutArguments("npm run build", async () => {
  try {
    await ensureBuilt(console.log, { evenIfFresh: true });
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
});
