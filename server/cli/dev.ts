import "./dotenv";
import { withoutArguments } from "./fail";
import { serve, settingsFor } from "./serve";

// npm run dev: the pages as they are being written, reloaded at each change.
await withoutArguments("npm run dev", () => serve("development", settingsFor("development")));
