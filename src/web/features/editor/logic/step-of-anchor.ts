import type { LogicNote } from './notes/find-logic-notes.ts';
import { isListed } from './edits/listed-edits.ts';

export function stepOfAnchor(anchor: NonNullable<LogicNote['anchor']>): {
  readonly step: string;
  readonly field: string;
} {
  if (anchor.at === 'question') return { step: `question-${anchor.id}`, field: 'show_if' };
  if (anchor.at === 'ending') return { step: 'endings', field: `ending-${anchor.ending}` };
  if (isListed(anchor)) return { step: `${anchor.at}s`, field: `${anchor.at}-${anchor.index}` };
  return { step: `page-${anchor.page}`, field: `logic-page-${anchor.page}` };
}
