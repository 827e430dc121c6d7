import { BOUNDS } from '../../../../shared/bounds.ts';
import { DE } from './de/lexicon.ts';
import { EN } from './en/lexicon.ts';
import type { Language } from '../../../../shared/text/languages.ts';
import type { Hint, WordingCheck, WordingQuestion, WordingRule } from './hint.ts';
import type { Lexicon } from './lexicon.ts';
import { checkAbsolutes } from './rules/absolutes.ts';
import { checkDoubleBarrelled } from './rules/double-barrelled.ts';
import { checkDoubleNegation } from './rules/double-negation.ts';
import { checkJargon } from './rules/jargon.ts';
import { checkLeading } from './rules/leading.ts';
import { checkLoaded } from './rules/loaded.ts';
import { checkMissingOption } from './rules/missing-option.ts';
import { checkOptionRanges } from './rules/option-ranges.ts';
import { checkReadingLevel } from './rules/reading-level.ts';
import { checkTooLong } from './rules/too-long.ts';
import { checkUnbalancedOptions } from './rules/unbalanced-options.ts';
import { checkVagueQuantity } from './rules/vague-quantity.ts';

const LEXICONS: Readonly<Record<Language, Lexicon>> = { en: EN, de: DE };

const CHECKS: readonly WordingCheck[] = [
  checkLeading,
  checkLoaded,
  checkDoubleBarrelled,
  checkDoubleNegation,
  checkAbsolutes,
  checkVagueQuantity,
  checkJargon,
  checkTooLong,
  checkReadingLevel,
  checkUnbalancedOptions,
  checkOptionRanges,
  checkMissingOption,
];

/** Rules about what is asked, not about how a whole question reads. */
const ROW_RULES: ReadonlySet<WordingRule> = new Set([
  'leading',
  'loaded',
  'double_barrelled',
  'double_negation',
  'jargon',
]);

/** Looks through the rows of a grid, each of which is asked by itself; at most one hint for each row. */
export function checkRows(rows: readonly string[], language: Language): Hint[] {
  return rows.flatMap((row) => {
    const hint = checkWording({ question_text: row, options: [] }, language).find(({ rule }) =>
      ROW_RULES.has(rule),
    );
    if (hint === undefined) return [];
    const { suggestion: _suggestion, ...rest } = hint;
    return [{ ...rest, row: row.trim() }];
  });
}

/** Such a question cannot be saved; its text is too long for the patterns, some of which backtrack. */
function isTooLong({ question_text, options }: WordingQuestion): boolean {
  return (
    question_text.length > BOUNDS.question ||
    options.length > BOUNDS.options ||
    options.some((option) => option.length > BOUNDS.option)
  );
}

/**
 * Looks for wording that biases answers or makes them hard to give.
 * Takes a question as it stands in the editor and its language; gives at most one hint per rule, in the order of
 * their weight. Pure and quick enough for every keystroke.
 */
export function checkWording(question: WordingQuestion, language: Language): Hint[] {
  // Plain apostrophes have the same length, so positions hold for the original text.
  const text = question.question_text.replaceAll('’', "'");
  if (text.trim() === '' || isTooLong(question)) return [];
  const context = { question, text, lexicon: LEXICONS[language] };
  return CHECKS.flatMap((check) => check(context));
}
