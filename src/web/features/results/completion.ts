import type { Results } from '../../../shared/api/results/results.ts';

/** How far people came: of those who began, who saw the last page; or which part of the questions the responses answer. */
type Completion =
  | { readonly of: 'pages'; readonly began: number; readonly last: number }
  | { readonly of: 'answers'; readonly share: number };

/**
 * What is known of how far people came: by the pages where these are counted, else by what was answered of what was asked. Null
 * where neither says anything. A share that is not the whole is never told as 100 %, nor one that is something as 0 %.
 */
export function completion({ is_owner, reached = [], questions, response_count }: Results): Completion | null {
  if (!is_owner) return null;
  const began = Math.max(0, ...reached.map(({ count }) => count));
  const last = reached.at(-1)?.count ?? 0;
  if (began > 0) return { of: 'pages', began, last };
  const askedQuestions = questions.filter(({ archived, computed }) => !archived && computed !== true);
  const asked = askedQuestions.reduce((sum, each) => sum + (each.asked ?? response_count), 0);
  if (asked === 0) return null;
  const answered = askedQuestions.reduce((sum, each) => sum + each.answered, 0);
  const percent = Math.round((100 * answered) / asked);
  const percentage = answered >= asked ? 100 : Math.min(99, answered === 0 ? 0 : Math.max(1, percent));
  return { of: 'answers', share: percentage / 100 };
}
