import { z } from 'zod';
import { checkSurveySlug, NAME_LENGTH, normalizeSurveySlug } from '../../survey/survey-slug.ts';
import { endpoint } from '../endpoint.ts';
import { byId } from '../fields.ts';

const tag = 'Surveys';

/** Spaces around and capitals are accepted. */
const surveySlugInput = z
  .string()
  .max(4 * NAME_LENGTH.max, { error: 'name_length', abort: true })
  .transform(normalizeSurveySlug)
  .superRefine((name, context) => {
    const code = checkSurveySlug(name);
    if (code !== null) context.addIssue({ code: 'custom', message: code });
  })
  .describe(
    `${NAME_LENGTH.min} to ${NAME_LENGTH.max} letters a to z, digits and single hyphens within; words of the product are refused`,
  );

const surveySlug = z.object({
  name: z.string().nullable().describe('The survey is at `/s/{name}`; null: it has no name'),
  former: z.array(z.string()).describe('Names that it had, the newest first: they lead on to it'),
});
export type SurveySlug = z.output<typeof surveySlug>;

export const getSurveySlug = endpoint('GET', '/api/v1/surveys/{id}/slug', {
  summary: "The name in a survey's short link, and those it had",
  tag,
  access: 'owner',
  scope: 'surveys:read',
  params: byId,
  returns: surveySlug,
});

export const setSurveySlug = endpoint('PUT', '/api/v1/surveys/{id}/slug', {
  summary: 'Give a survey a name of its own for its short link, or none; a name of somebody else is refused',
  tag,
  access: 'owner',
  records: 'survey.edited',
  scope: 'surveys:write',
  params: byId,
  body: z.strictObject({ name: surveySlugInput.nullable() }),
  returns: surveySlug,
});
