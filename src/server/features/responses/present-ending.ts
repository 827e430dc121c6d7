import type { SurveyDefinition } from '../surveys/definition/survey-definition.ts';
import type { ReachedEnding } from './answers/judge-answers.ts';

export interface PresentedEnding extends ReachedEnding {
  readonly redirect?: string;
}

/**
 * Presents the ending. The redirect URL, which panels take as proof of participation, is revealed only now;
 * it contains no answers.
 */
export function presentEnding(
  { flow }: Pick<SurveyDefinition, 'flow'>,
  { id, kind }: ReachedEnding,
): PresentedEnding {
  const redirect = flow?.endings.find((ending) => ending.id === id)?.redirect;
  if (redirect === undefined) return { id, kind };
  const url = new URL(redirect);
  url.searchParams.set('status', kind);
  return { id, kind, redirect: url.href };
}
