import type { SurveyDefinition } from '../surveys/definition/survey-definition.ts';
import type { ReachedEnding } from './answers/judge-answers.ts';

/** How a survey ended, with the owner's address to which it leads on. */
export interface PresentedEnding extends ReachedEnding {
  readonly redirect?: string;
}

/**
 * Says how the survey ended to who has answered it. The owner's address is told to nobody before: who has it could say to
 * a panel that they had answered. It learns how the survey ended, and nothing of the answers.
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
