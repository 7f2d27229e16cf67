import "./dotenv";
import { ensureBuilt } from "./built";
import { serve, settingsFor } from "./serve";

// npm start: the built pages; builds them first when the sources have changed.
const settings = settingsFor("production");
try {
  await ensureBuilt(console.log);
  process.exitCode = await serve("production", settings);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
