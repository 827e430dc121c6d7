import { createHash } from 'node:crypto';
import type { ThemeChoice } from '../../../../shared/api/results/themes.ts';

/** Says which list of choices this is: the same for the same choices, in whatever order their properties come; and of which themes, where others can take their place. */
export function themesVersion(choices: readonly ThemeChoice[], of = ''): string {
  const entries = choices.map(({ term, name, into, hidden, pinned }) => [term, name, into, hidden, pinned]);
  return createHash('sha256')
    .update(of + JSON.stringify(entries))
    .digest('base64url');
}
