import { createHash } from 'node:crypto';
import type { ThemeChoice } from '../../../../shared/api/themes.ts';

/** Says which list of choices this is: the same for the same choices, in whatever order their properties come. */
export function themesVersion(kept: readonly ThemeChoice[]): string {
  const said = kept.map(({ term, name, into, hidden, pinned }) => [term, name, into, hidden, pinned]);
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}
