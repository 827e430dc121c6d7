import type { StoredQuestion } from '../stored-survey.ts';

/**
 * What the questions of a save were called before, in their order: one that becomes another one, as of another kind, has a
 * new id and code, and conditions of the same save still go by those that it had.
 */
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
