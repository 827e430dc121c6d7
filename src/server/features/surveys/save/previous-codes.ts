import type { StoredQuestion } from '../stored-survey.ts';

/** Returns previous codes: type changes assign new ones, but conditions in the same save use the old. */
export function previousCodes(
  saved: readonly { readonly id: string | undefined }[],
  planned: readonly StoredQuestion[],
  stored: readonly StoredQuestion[],
): (readonly string[])[] {
  const codes = new Map(stored.map(({ id, code }) => [id, code]));
  return saved.map(({ id }, i) => {
    const code = codes.get(id ?? '');
    return id === undefined || code === undefined || planned[i]?.id === id ? [] : [id, code];
  });
}
