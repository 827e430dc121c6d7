import type { QuestionResult } from '../../../shared/api/results.ts';
import { columnQuestions } from '../../lib/column-questions.ts';

/** One thing that a filter asks of each submission, as the address has it. */
export type FilterTest =
  | readonly ['is' | 'isnt', string, readonly string[]]
  | readonly ['says', string, string]
  | readonly ['answered' | 'unanswered', string];

/** What the results page can show and change: tests that must all hold, or one of which must. */
export interface SimpleFilter {
  readonly join: 'all' | 'any';
  readonly tests: readonly FilterTest[];
}

export const NO_FILTER: SimpleFilter = { join: 'all', tests: [] };

/** What a filter can ask about: a question or a part of one, with the answers to choose from where there are any. */
export interface FilterField {
  readonly code: string;
  readonly text: string;
  /** Empty where words are given freely. */
  readonly values: readonly string[];
  readonly isText: boolean;
}

/** The condition as the server reads it; null where nothing is asked. */
export function writeFilter({ join, tests }: SimpleFilter): string | null {
  if (tests.length === 0) return null;
  return JSON.stringify(tests.length === 1 ? tests[0] : [join, tests]);
}

/** Reads a condition that this page can show; null where somebody wrote one that it cannot. */
export function readFilter(text: string | null): SimpleFilter | null {
  if (text === null) return NO_FILTER;
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return null;
  }
  if (isTest(sent)) return { join: 'all', tests: [sent] };
  if (!Array.isArray(sent)) return null;
  const [join, tests, more] = sent as unknown[];
  if ((join !== 'all' && join !== 'any') || !Array.isArray(tests) || more !== undefined) return null;
  const read = (tests as unknown[]).filter(isTest);
  return read.length === tests.length ? { join, tests: read } : null;
}

/** Both conditions at once; either may be missing. */
export function joinFilters(text: string | null, test: FilterTest): string {
  return text === null ? JSON.stringify(test) : `["all",[${text},${JSON.stringify(test)}]]`;
}

/** What can be asked about, in the order of the questions: parts follow their question. */
export function filterFields(questions: readonly QuestionResult[]): FilterField[] {
  return columnQuestions(questions)
    .filter(({ archived }) => !archived)
    .flatMap((question) => [
      fieldOf(question.code, question.question_text, question),
      ...(question.parts ?? [])
        .filter(({ archived }) => !archived)
        .map((part) => fieldOf(part.code, `${question.question_text} – ${part.text}`, part)),
    ]);
}

function fieldOf(
  code: string,
  text: string,
  { counts, categories }: Pick<QuestionResult, 'counts' | 'categories'>,
): FilterField {
  const values = [...new Set((counts ?? []).map(({ value }) => value))];
  return { code, text, values, isText: categories !== undefined };
}

function isTest(sent: unknown): sent is FilterTest {
  if (!Array.isArray(sent)) return false;
  const [test, code, given, more] = sent as unknown[];
  if (typeof code !== 'string' || more !== undefined) return false;
  if (test === 'answered' || test === 'unanswered') return given === undefined;
  if (test === 'says') return typeof given === 'string';
  return (
    (test === 'is' || test === 'isnt') &&
    Array.isArray(given) &&
    given.every((each) => typeof each === 'string')
  );
}
