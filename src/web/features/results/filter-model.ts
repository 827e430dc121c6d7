import type { QuestionResult } from '../../../shared/api/results/results.ts';
import { columnQuestions } from '../../lib/column-questions.ts';

export type FilterTest =
  | readonly ['is' | 'isnt', string, readonly string[]]
  | readonly ['says', string, string]
  | readonly ['answered' | 'unanswered', string];

/** A filter that the page can edit. */
export interface SimpleFilter {
  readonly join: 'all' | 'any';
  readonly tests: readonly FilterTest[];
}

export const NO_FILTER: SimpleFilter = { join: 'all', tests: [] };

/** A filterable question or part, with its answers. */
export interface FilterField {
  readonly code: string;
  readonly text: string;
  /** Empty for free text. */
  readonly values: readonly string[];
  readonly isText: boolean;
}

/** Serializes a filter; null if empty. */
export function writeFilter({ join, tests }: SimpleFilter): string | null {
  if (tests.length === 0) return null;
  return JSON.stringify(tests.length === 1 ? tests[0] : [join, tests]);
}

/** Parses a filter; null if the page cannot represent it. */
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

/** Combines a filter with a test; the filter may be missing. */
export function joinFilters(text: string | null, test: FilterTest): string {
  return text === null ? JSON.stringify(test) : `["all",[${text},${JSON.stringify(test)}]]`;
}

/** Lists filterable fields in question order, parts after their question. */
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
  const [test, code, operand, more] = sent as unknown[];
  if (typeof code !== 'string' || more !== undefined) return false;
  if (test === 'answered' || test === 'unanswered') return operand === undefined;
  if (test === 'says') return typeof operand === 'string';
  return (
    (test === 'is' || test === 'isnt') &&
    Array.isArray(operand) &&
    operand.every((each) => typeof each === 'string')
  );
}
