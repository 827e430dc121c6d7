import { z } from 'zod';
import type { AuditAction } from '../../audit.ts';
import { BOUNDS } from '../../bounds.ts';
import type { Flow } from '../../logic/flow.ts';
import { EFFECTIVE_STATUSES, STORED_STATUSES } from '../../survey/survey-status.ts';
import { endpoint } from '../endpoint.ts';
import { byId, cursor, id, limit, dateTimeInput, storedDateTime, text } from '../fields.ts';
import { question, questionInput } from './questions.ts';
import { settingsOutput, settingsInput } from './survey-settings.ts';

/** Fields written by the server; ignored on input. */
const readOnly = {
  id: z.unknown().optional(),
  user_id: z.unknown().optional(),
  status: z.unknown().optional(),
  effective_status: z.unknown().optional(),
  created_at: z.unknown().optional(),
  updated_at: z.unknown().optional(),
  response_count: z.unknown().optional(),
  removed_count: z.unknown().optional(),
  problems: z.unknown().optional(),
  quota_counts: z.unknown().optional(),
  value_codes: z.unknown().optional(),
};

const surveyFields = z.strictObject({
  ...settingsInput,
  questions: z
    .array(questionInput)
    .max(BOUNDS.questions)
    .describe('In order; at least one, unless loops of the flow ask'),
  ...readOnly,
});

/** Returns whether the survey asks anything, if parsable. */
function asksSomething({ questions, flow }: { questions?: readonly unknown[]; flow?: Flow | null }): boolean {
  return !Array.isArray(questions) || questions.length > 0 || (flow?.loops ?? []).length > 0;
}
/** Reported in addition to other errors. */
const NOTHING_ASKED = { error: 'questions_required', path: ['questions'], when: () => true };

export const surveyInput = surveyFields
  .extend({ version: z.unknown().optional() })
  .refine(asksSomething, NOTHING_ASKED);
export type SurveyInput = z.output<typeof surveyInput>;

const LEFT_OUT = 'As for a new survey; left out, it stays: the link of a mail may switch it off at any time';

export const surveyUpdate = surveyFields
  .extend({
    version: z
      .number()
      .int()
      .positive()
      .describe('The version this edit started from; an older one is a conflict'),
    notify: settingsInput.notify.unwrap().optional().describe(LEFT_OUT),
    report_mails: settingsInput.report_mails.unwrap().optional().describe(LEFT_OUT),
  })
  .refine(asksSomething, NOTHING_ASKED);
export type SurveyUpdate = z.output<typeof surveyUpdate>;

export const surveySummary = z.object({
  ...settingsOutput,
  id,
  user_id: id,
  status: z.enum(STORED_STATUSES),
  effective_status: z.enum(EFFECTIVE_STATUSES),
  created_at: storedDateTime,
  updated_at: storedDateTime,
  response_count: z.number().int(),
  removed_count: z
    .number()
    .int()
    .describe('Responses that were withdrawn or deleted; they count towards the limit of a plan'),
  version: z.number().int(),
});
export type SurveySummary = z.output<typeof surveySummary>;

const listedSurvey = surveySummary.extend({
  last_response_at: storedDateTime
    .nullable()
    .optional()
    .describe(
      'When the last response that is still stored came, to the hour in anonymous surveys; for sessions and keys with `results:read`',
    ),
});
export type ListedSurvey = z.output<typeof listedSurvey>;

export const survey = surveySummary.extend({
  questions: z.array(question),
  problems: z
    .array(z.object({ code: z.string(), at: z.string() }))
    .describe('What cannot be meant in the conditions and the flow; saved all the same'),
  quota_counts: z
    .array(z.number().int())
    .optional()
    .describe(
      'How many count in each quota of the flow, in its order; for sessions and keys with `results:read`, in anonymous surveys rounded down to whole groups',
    ),
  value_codes: z
    .record(z.string(), z.array(z.number().int()))
    .describe(
      'The codes that experiments and scores have had, with the ids of their arms: answers may have them, so a new one takes another',
    ),
});
export type Survey = z.output<typeof survey>;

export const SORT_KEYS = ['created_at', 'title', 'response_count'] as const;

const tag = 'Surveys';

export const listSurveys = endpoint('GET', '/api/v1/surveys', {
  summary: 'Own surveys, newest first unless sorted otherwise',
  tag,
  access: 'owner',
  scope: 'surveys:read',
  query: z.strictObject({
    status: z.enum(EFFECTIVE_STATUSES).optional(),
    q: text(BOUNDS.searchText).optional(),
    sort: z.enum(SORT_KEYS).default('created_at'),
    direction: z.enum(['asc', 'desc']).default('desc'),
    from: dateTimeInput.optional().describe('Created at this moment or later'),
    to: dateTimeInput.optional().describe('Created at this moment or earlier'),
    limit,
    cursor: cursor.optional(),
  }),
  returns: z.object({ surveys: z.array(listedSurvey), next_cursor: z.string().nullable() }),
});

export const createSurvey = endpoint('POST', '/api/v1/surveys', {
  summary: 'Create a survey with its questions in order',
  tag,
  access: 'owner',
  records: 'survey.created',
  scope: 'surveys:write',
  body: surveyInput,
  returns: survey,
  status: 201,
});

export const getSurvey = endpoint('GET', '/api/v1/surveys/{id}', {
  summary: 'One survey with its questions and version',
  tag,
  access: 'owner',
  scope: 'surveys:read',
  params: byId,
  returns: survey,
});

export const saveSurvey = endpoint('PUT', '/api/v1/surveys/{id}', {
  summary: 'Save everything of a survey; refused when the version is older than the stored one',
  tag,
  access: 'owner',
  records: 'survey.edited',
  scope: 'surveys:write',
  params: byId,
  body: surveyUpdate,
  returns: survey,
});

export const deleteSurvey = endpoint('DELETE', '/api/v1/surveys/{id}', {
  summary: 'Delete a survey with everything that belongs to it',
  tag,
  access: 'owner',
  records: 'survey.deleted',
  scope: 'surveys:write',
  params: byId,
  status: 204,
});

export const publishSurvey = action('publish', 'Open the survey now', 'survey.published');
export const closeSurvey = action('close', 'Close the survey to answers', 'survey.closed');
export const reopenSurvey = action('reopen', 'Open a closed survey again', 'survey.reopened');

export const duplicateSurvey = endpoint('POST', '/api/v1/surveys/{id}/duplicate', {
  summary: 'Copy a survey with its questions, without its answers, as a draft',
  tag,
  access: 'owner',
  records: 'survey.created',
  scope: 'surveys:write',
  params: byId,
  returns: survey,
  status: 201,
});

export const previewSave = endpoint('POST', '/api/v1/surveys/{id}/save-preview', {
  summary: 'How many stored answers a save would affect, and how many responses there are',
  tag,
  access: 'owner',
  // Revealing answer counts requires access to results.
  scope: 'results:read',
  params: byId,
  body: surveyUpdate,
  returns: z.object({ answers: z.number().int(), response_count: z.number().int() }),
});

function action(name: string, summary: string, records: AuditAction) {
  return endpoint('POST', `/api/v1/surveys/{id}/${name}`, {
    summary,
    tag,
    access: 'owner',
    records,
    scope: 'surveys:write',
    params: byId,
    returns: survey,
  });
}
