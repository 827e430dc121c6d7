import type { Results } from '../../../shared/api/results/results.ts';

/** People who started and reached the last page, or the share of asked questions that were answered. */
type Completion =
  | { readonly of: 'pages'; readonly began: number; readonly last: number }
  | { readonly of: 'answers'; readonly share: number };

/** Uses page counts, else answers; null without data. Only exact values become 0 % or 100 %. */
export function completion({
  is_owner,
  page_progress = [],
  questions,
  response_count,
}: Results): Completion | null {
  if (!is_owner) return null;
  const began = Math.max(0, ...page_progress.map(({ count }) => count));
  const last = page_progress.at(-1)?.count ?? 0;
  if (began > 0) return { of: 'pages', began, last };
  const askedQuestions = questions.filter(({ archived, computed }) => !archived && computed !== true);
  const asked = askedQuestions.reduce((sum, each) => sum + (each.asked ?? response_count), 0);
  if (asked === 0) return null;
  const answered = askedQuestions.reduce((sum, each) => sum + each.answered, 0);
  const percent = Math.round((100 * answered) / asked);
  const percentage = answered >= asked ? 100 : Math.min(99, answered === 0 ? 0 : Math.max(1, percent));
  return { of: 'answers', share: percentage / 100 };
}
