import { z } from 'zod';
import { checkSurveyName, NAME_LENGTH, normalizeSurveyName } from '../../survey/survey-slug.ts';
import { endpoint } from '../endpoint.ts';
import { byId } from '../fields.ts';

const tag = 'Surveys';

/** Spaces around and capitals are accepted. */
const surveyNameInput = z
  .string()
  .max(4 * NAME_LENGTH.max, { error: 'name_length', abort: true })
  .transform(normalizeSurveyName)
  .superRefine((name, context) => {
    const code = checkSurveyName(name);
    if (code !== null) context.addIssue({ code: 'custom', message: code });
  })
  .describe(
    `${NAME_LENGTH.min} to ${NAME_LENGTH.max} letters a to z, digits and single hyphens within; words of the product are refused`,
  );

const surveyName = z.object({
  name: z.string().nullable().describe('The survey is at `/s/{name}`; null: it has no name'),
  former: z.array(z.string()).describe('Names that it had, the newest first: they lead on to it'),
});
export type SurveyName = z.output<typeof surveyName>;

export const getSurveyName = endpoint('GET', '/api/v1/surveys/{id}/name', {
  summary: "The name in a survey's short link, and those it had",
  tag,
  access: 'owner',
  scope: 'surveys:read',
  params: byId,
  returns: surveyName,
});

export const setSurveyName = endpoint('PUT', '/api/v1/surveys/{id}/name', {
  summary: 'Give a survey a name of its own for its short link, or none; a name of somebody else is refused',
  tag,
  access: 'owner',
  records: 'survey.edited',
  scope: 'surveys:write',
  params: byId,
  body: z.strictObject({ name: surveyNameInput.nullable() }),
  returns: surveyName,
});
