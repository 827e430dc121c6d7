import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, cursor, id, limit, storedDateTime } from '../fields.ts';
import { questionFieldsOutput } from './question-fields.ts';
import { questionType } from './questions.ts';
import { MAIL_SETTINGS, SETTING_NAMES, settingsOutput } from './survey-settings.ts';

const tag = 'Surveys';

/** Settings excluded from versions: a secret, opening time and zone, owner mails. */
const NOT_SAVED = ['access_code', 'start_date', 'time_zone', ...MAIL_SETTINGS] as const;
type NotSaved = (typeof NOT_SAVED)[number];

const {
  access_code: _code,
  start_date: _start,
  time_zone: _zone,
  notify: _notify,
  report_mails: _reports,
  ...savedFields
} = settingsOutput;

export const VERSION_SETTINGS = SETTING_NAMES.filter(
  (name): name is Exclude<(typeof SETTING_NAMES)[number], NotSaved> =>
    !(NOT_SAVED as readonly string[]).includes(name),
);

const versionQuestion = z.object({
  id,
  code: z.string(),
  question_type: questionType,
  settings: z.record(z.string(), z.unknown()),
  ...questionFieldsOutput,
});

/** Contents of a version: questions in order, translations by language and key. */
export const versionContents = z.object({
  ...savedFields,
  questions: z.array(versionQuestion),
  texts: z.record(z.string(), z.record(z.string(), z.string())),
});
export type VersionContents = z.output<typeof versionContents>;

const actor = z
  .string()
  .nullable()
  .describe(
    '`owner`, or `key:` and the name of an API key (to keys without the name); null: it was published before that was kept',
  );

const listedVersion = z.object({
  version: z.number().int().describe('Counted by survey from 1'),
  at: storedDateTime.describe('Since when participants were shown it'),
  actor,
  is_present: z.boolean().describe('Whether the survey says the same now'),
});
export type ListedVersion = z.output<typeof listedVersion>;

export const listVersions = endpoint('GET', '/api/v1/surveys/{id}/versions', {
  summary: 'What participants were shown of a survey so far, the newest first: its last 50 published states',
  tag,
  access: 'owner',
  scope: 'surveys:read',
  params: byId,
  query: z.strictObject({ limit, cursor: cursor.optional() }),
  returns: z.object({ versions: z.array(listedVersion), next_cursor: z.string().nullable() }),
});

const number = z.coerce.number().int().min(1).max(2_147_483_647);

export const getVersion = endpoint('GET', '/api/v1/surveys/{id}/versions/{version}', {
  summary: 'One published state of a survey; `present` is what is stored now, published or not',
  tag,
  access: 'owner',
  scope: 'surveys:read',
  params: z.strictObject({ id, version: z.union([z.literal('present'), number]) }),
  returns: versionContents.extend({
    version: z.number().int().nullable().describe('null: `present`'),
    at: storedDateTime,
    actor,
  }),
});
export type SurveyVersion = z.output<(typeof getVersion)['returns']>;

export const deleteVersion = endpoint('DELETE', '/api/v1/surveys/{id}/versions/{version}', {
  summary:
    'Delete one published state of a survey for good, but not one that says what the survey says now; answers stay',
  tag,
  access: 'owner',
  records: 'survey.edited',
  scope: 'surveys:write',
  params: z.strictObject({ id, version: number }),
  status: 204,
});
