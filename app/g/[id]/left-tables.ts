const left = new Set<string>();

/** Whether one has left that table from this page: then it is gone because of that, and needs no words. */
export const hasLeft = (id: string): boolean => left.has(id);

/** Leaves a table by what `work` does; meanwhile, and once it is done, nothing is made of the table being gone. */
export async function leaving(id: string, work: () => Promise<unknown>): Promise<void> {
  left.add(id);
  try {
    await work();
  } catch (error) {
    left.delete(id);
    throw error;
  }
}
