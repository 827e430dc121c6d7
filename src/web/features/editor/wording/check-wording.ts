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

/** Rules about content, which apply to single rows too. */
const ROW_RULES: ReadonlySet<WordingRule> = new Set([
  'leading',
  'loaded',
  'double_barrelled',
  'double_negation',
  'jargon',
]);

/** Checks grid rows separately, at most one hint each. */
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

/** Skips texts too long to be saved, because some patterns backtrack. */
function isTooLong({ question_text, options }: WordingQuestion): boolean {
  return (
    question_text.length > BOUNDS.question ||
    options.length > BOUNDS.options ||
    options.some((option) => option.length > BOUNDS.option)
  );
}

/** Returns at most one hint per rule, most important first. Pure, and fast enough for every keystroke. */
export function checkWording(question: WordingQuestion, language: Language): Hint[] {
  // The replacement has the same length, so positions stay valid.
  const text = question.question_text.replaceAll('’', "'");
  if (text.trim() === '' || isTooLong(question)) return [];
  const context = { question, text, lexicon: LEXICONS[language] };
  return CHECKS.flatMap((check) => check(context));
}
