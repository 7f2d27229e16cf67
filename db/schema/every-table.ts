import { getTableConfig } from "drizzle-orm/pg-core";
import { schema } from "./all";

/** A table as a copy of the database sees it. */
export type StoredTable = {
  readonly name: string;
  readonly columns: readonly string[]; // those that are written; generated ones follow from them
  readonly key: readonly string[];
};

/** Every table of the schema, so that no copy of the database forgets one. */
export const everyTable: readonly StoredTable[] = Object.values(schema).map((table) => {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const composed = primaryKeys[0]?.columns ?? [];
  const key = composed.length > 0 ? composed : columns.filter(({ primary }) => primary);
  return {
    name,
    columns: columns.filter(({ generated }) => generated === undefined).map((column) => column.name),
    key: key.map((column) => column.name),
  };
});
