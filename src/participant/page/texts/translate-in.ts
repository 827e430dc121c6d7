import { textDirection } from '../../../shared/text/text-direction.ts';
import type { TextLanguage } from './text-language.ts';
import type { Translate } from './words.ts';

/** Unicode's marks around a stretch of text in a direction of its own. */
const ISOLATED = { ltr: '\u2066', rtl: '\u2067' } as const;
const END = '\u2069';

/**
 * The page's own words among those of the survey, where no element marks them: in a page that is written in the other
 * direction they keep their own, so that a full stop stands at the end of its sentence.
 */
export function translateIn({ dir }: TextLanguage, page: string, t: Translate): Translate {
  if (dir === undefined || dir === textDirection(page)) return t;
  return (key, values) => `${ISOLATED[dir]}${t(key, values)}${END}`;
}
