import "./dotenv";
import { serve, settingsFor } from "./serve";

// npm run dev: the pages as they are being written, reloaded at each change.
process.exitCode = await serve("development", settingsFor("development"));
