/** History state of an address that the shown page takes without starting anew. */
export const SAME_PAGE = { samePage: true } as const;

/** Returns whether the history state is {@link SAME_PAGE}. */
export function isSamePage(state: unknown): boolean {
  return (state as Partial<typeof SAME_PAGE> | null)?.samePage === true;
}
