import "./dotenv";
import { ensureBuilt } from "./built";
import { withoutArguments } from "./fail";
import { serve, settingsFor } from "./serve";

// npm start: the built pages; builds them first when the sources have changed.
await withoutArguments("npm start", async () => {
  const settings = settingsFor("production");
  try {
    await ensureBuilt(console.log);
    return await serve("production", settings);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
});
