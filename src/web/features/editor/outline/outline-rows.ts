import type { FieldErrors } from '../../../../shared/errors.ts';
import { rowsOf } from '../logic/rows-of.ts';
import { numbersOf } from '../questions/list/numbers-of.ts';
import type { Draft, DraftQuestion } from '../state/model.ts';

export type OutlineRow =
  | { readonly page: number; readonly position: number; readonly title: string }
  | {
      readonly question: DraftQuestion;
      /** Displayed number; null for content without an answer. */
      readonly number: number | null;
      readonly hasProblem: boolean;
    };

/** Returns the rows of the outline: pages and questions in order. */
export function outlineRows(
  draft: Draft,
  problemsOf: (question: DraftQuestion) => FieldErrors,
): readonly OutlineRow[] {
  const numbers = numbersOf(draft.questions);
  const pages = draft.flow?.pages ?? [];
  return rowsOf(draft).flatMap((row): OutlineRow[] => {
    if ('question' in row) {
      const { question, index } = row;
      const hasProblem = Object.keys(problemsOf(question)).length > 0;
      return [{ question, number: numbers[index] ?? null, hasProblem }];
    }
    const at = pages.findIndex(({ id }) => id === row.page);
    return [{ page: row.page, position: at + 1, title: pages[at]?.title?.trim() ?? '' }];
  });
}
