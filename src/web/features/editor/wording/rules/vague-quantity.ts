import type { WordingCheck } from '../hint.ts';
import { findListedWord, suggestHowOften } from './listed-words.ts';

/** Finds vague amounts and times ("regularly", "a few", "recently"). */
export const checkVagueQuantity: WordingCheck = (context) => {
  const { vague } = context.lexicon;
  const span = findListedWord(context, vague);
  if (span !== null)
    return [{ rule: 'vague_quantity', severity: 'note', ...span, ...suggestHowOften(context) }];
  if (!vague.countQuestion.test(context.text)) return [];
  const option_index = context.question.options.findIndex((option) => vague.options.test(option.trim()));
  if (option_index < 0) return [];
  const optionText = context.question.options[option_index]?.trim() ?? '';
  return [{ rule: 'vague_quantity', severity: 'note', option_index, matchedText: optionText }];
};
