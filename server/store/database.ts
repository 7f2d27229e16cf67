/** The database for those who may not know of drivers and tables: to be handed to the store's functions. */
export { type Db, database } from "@/db/client";
