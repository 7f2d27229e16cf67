import { customType } from "drizzle-orm/pg-core";

/** A bytea column: hashes and secrets as bytes, not as text. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });
