import { PARAMETER_PREFIX } from '../../../shared/parameter-prefix.ts';
import { surveyPath } from '../../../shared/survey-path.ts';
import type { SurveyDefinition } from '../surveys/definition/survey-definition.ts';
import type { SurveyRequest } from './page-types.ts';

/** What the link says with the answers, of what the owner has listed: who has no script sends it as it stands in the form. */
export function saidWith({ source, said }: SurveyRequest): ReadonlyMap<string, readonly string[]> {
  const known = source.parameters.flatMap(({ name, values }) => {
    const value = said[PARAMETER_PREFIX + name];
    const isListed = typeof value === 'string' && values.includes(value);
    return isListed ? [[PARAMETER_PREFIX + name, [value]] as const] : [];
  });
  return new Map(known);
}

/** Where who has no JavaScript is led. */
export function plainUrl({ survey_id, language, shownIn }: SurveyRequest): string {
  return `${surveyPath(survey_id)}?plain=1&lang=${shownIn ?? language}`;
}

/** When a survey that is over ended: the end date or, where its owner closed it, that moment. */
export function closedAt({ status, end_date, closed_at }: SurveyDefinition): string | null {
  if (status !== 'completed') return end_date;
  return closed_at !== null && (end_date === null || closed_at < end_date) ? closed_at : end_date;
}
