import { createHash } from 'node:crypto';
import type { ThemeChoice } from '../../../../shared/api/results/themes.ts';

/** Returns a version of choices, independent of property order; `of` distinguishes replaceable themes. */
export function themesVersion(choices: readonly ThemeChoice[], of = ''): string {
  const entries = choices.map(({ term, name, merged_into, hidden, pinned }) => [
    term,
    name,
    merged_into,
    hidden,
    pinned,
  ]);
  return createHash('sha256')
    .update(of + JSON.stringify(entries))
    .digest('base64url');
}
