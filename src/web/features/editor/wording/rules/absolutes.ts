import type { WordingCheck } from '../hint.ts';
import { findListedWord, suggestHowOften } from './listed-words.ts';

/** Finds absolute words ("always", "everyone"), which few people can honestly affirm. */
export const checkAbsolutes: WordingCheck = (context) => {
  const span = findListedWord(context, context.lexicon.absolutes);
  return span === null ? [] : [{ rule: 'absolutes', severity: 'note', ...span, ...suggestHowOften(context) }];
};
