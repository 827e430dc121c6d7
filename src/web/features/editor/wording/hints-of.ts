import type { Language } from '../../../../shared/text/languages.ts';
import type { Draft, DraftQuestion } from '../state/model.ts';
import { withSuggestion } from '../state/question-edits.ts';
import { checkRows, checkWording } from './check-wording.ts';
import { keyOfHint } from './dismissed-hints.ts';
import type { Hint, WordingRule } from './hint.ts';
import { wordingsOf } from './wordings-of.ts';

export const QUALITIES = {
  clear: [
    'double_barrelled',
    'double_negation',
    'vague_quantity',
    'jargon',
    'reading_level',
    'overlapping_options',
    'option_gaps',
    'missing_option',
  ],
  neutral: ['leading', 'loaded', 'absolutes', 'unbalanced_options'],
  short: ['too_long'],
} as const satisfies Record<string, readonly WordingRule[]>;
export type Quality = keyof typeof QUALITIES;

/** Maximum number of successive suggestions per question. */
const MAX_STEPS = 5;

const known = new WeakMap<DraftQuestion, { readonly language: Language; readonly hints: readonly Hint[] }>();

/** Returns the hints for a question, cached by question object. */
export function hintsOf(question: DraftQuestion, language: Language): readonly Hint[] {
  const before = known.get(question);
  if (before?.language === language) return before.hints;
  const { question: words, rows } = wordingsOf(question);
  const hints = [...checkWording(words, language), ...checkRows(rows, language)];
  known.set(question, { language, hints });
  return hints;
}

export interface SurveyWording {
  readonly against: Readonly<Record<Quality, number>>;
  readonly firstId: string | null;
  readonly fixable: number;
}

/** Summarizes the hints of all questions, without dismissed ones. */
export function sumUpWording(
  questions: readonly DraftQuestion[],
  language: Language,
  dismissed: ReadonlySet<string>,
): SurveyWording {
  const left = questions.flatMap((question) =>
    openHints(question, language, dismissed).map((hint) => ({ question, hint })),
  );
  const count = (quality: Quality) => {
    const rules: readonly WordingRule[] = QUALITIES[quality];
    return left.filter(({ hint }) => rules.includes(hint.rule)).length;
  };
  return {
    against: { clear: count('clear'), neutral: count('neutral'), short: count('short') },
    firstId: left[0]?.question.id ?? null,
    fixable: left.filter(({ hint }) => hint.suggestion !== undefined).length,
  };
}

/** Applies every suggestion to the draft as one change. */
export function fixWordings(draft: Draft, language: Language, dismissed: ReadonlySet<string>): Draft {
  return { ...draft, questions: draft.questions.map((question) => fixOne(question, language, dismissed)) };
}

function fixOne(question: DraftQuestion, language: Language, dismissed: ReadonlySet<string>): DraftQuestion {
  let fixed = question;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const suggestion = openHints(fixed, language, dismissed).find(
      (hint) => hint.suggestion !== undefined,
    )?.suggestion;
    if (suggestion === undefined) return fixed;
    fixed = withSuggestion(fixed, suggestion);
  }
  return fixed;
}

function openHints(question: DraftQuestion, language: Language, dismissed: ReadonlySet<string>): Hint[] {
  return hintsOf(question, language).filter((hint) => !dismissed.has(keyOfHint(question.id, hint)));
}
