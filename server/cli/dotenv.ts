import { existsSync } from "node:fs";

// Imported before settings are read: what .env.local and .env say, where the environment does not say it already.
for (const file of [".env.local", ".env"]) if (existsSync(file)) process.loadEnvFile(file);
