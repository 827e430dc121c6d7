import type { WordingCheck } from '../hint.ts';
import { findListedWord, suggestHowOften } from './listed-words.ts';

/** Words without exception ("always", "everyone"), which hardly anyone can honestly affirm. */
export const checkAbsolutes: WordingCheck = (context) => {
  const span = findListedWord(context, context.lexicon.absolutes);
  return span === null ? [] : [{ rule: 'absolutes', severity: 'note', ...span, ...suggestHowOften(context) }];
};
