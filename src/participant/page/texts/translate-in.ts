import { textDirection } from '../../../shared/text/text-direction.ts';
import type { TextLanguage } from './text-language.ts';
import type { Translate } from './words.ts';

/** Unicode directional isolates. */
const ISOLATED = { ltr: '\u2066', rtl: '\u2067' } as const;
const END = '\u2069';

/** Isolates interface texts in survey text of the other direction, so punctuation stays at the sentence end. */
export function translateIn({ dir }: TextLanguage, page: string, t: Translate): Translate {
  if (dir === undefined || dir === textDirection(page)) return t;
  return (key, values) => `${ISOLATED[dir]}${t(key, values)}${END}`;
}
