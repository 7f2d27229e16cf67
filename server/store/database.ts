/**
 * The database for those who may not know of drivers and tables: to be handed to the store's functions, and their
 * error.
 */
export { type Db, database } from "@/db/client";
export { StoreError } from "./run";
