import { PARAMETER_PREFIX } from '../../../shared/survey/parameter-prefix.ts';
import { surveyPath } from '../../../shared/survey/survey-path.ts';
import type { SurveyRequest } from './page-types.ts';

/** Returns the link values that the survey lists, by the field names of the plain form. */
export function listedLinkValues({
  source,
  parameters,
}: SurveyRequest): ReadonlyMap<string, readonly string[]> {
  const known = source.parameters.flatMap(({ name, values }) => {
    const value = parameters[PARAMETER_PREFIX + name];
    const isListed = typeof value === 'string' && values.includes(value);
    return isListed ? [[PARAMETER_PREFIX + name, [value]] as const] : [];
  });
  return new Map(known);
}

/** Returns the address of the form for participants without JavaScript. */
export function plainUrl({ survey_id, language, shownIn }: SurveyRequest): string {
  return `${surveyPath(survey_id)}?plain=1&lang=${shownIn ?? language}`;
}
