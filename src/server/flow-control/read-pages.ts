/** Yields all rows; each page begins after the id of the last row. */
export async function* readPages<T extends { readonly id: string }>(
  first: string,
  read: (after: string) => Promise<readonly T[]>,
): AsyncGenerator<T, void> {
  for (let after = first; ;) {
    const page = await read(after);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
