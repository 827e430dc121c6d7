import { z } from 'zod';
import { BOUNDS } from '../../bounds.ts';
import { endpoint } from '../endpoint.ts';
import { byId, id, lineOrEmpty } from '../fields.ts';
import { survey } from './surveys.ts';

const tag = 'Surveys';

export const IMPORT_FORMATS = [
  'canvass',
  'text',
  'limesurvey',
  'limesurvey-text',
  'surveyjs',
  'qualtrics',
  'xlsform',
] as const;

const LEVELS = ['changed', 'left_out', 'check'] as const;

const line = z.object({
  level: z.enum(LEVELS),
  code: z.string(),
  at: z.string().describe('Code of the question, `page.2`, or empty: the survey'),
  source: z.string().describe('As the file says it'),
  words: z.string(),
});
export type ImportLine = z.output<typeof line>;

const counts = z.object({
  questions: z.int(),
  imported: z.int(),
  conditions: z.int(),
  conditions_imported: z.int(),
  languages: z.int(),
});

const preview = z.object({
  id,
  format: z.enum(IMPORT_FORMATS),
  survey: z
    .record(z.string(), z.unknown())
    .describe('As `POST /api/v1/surveys` takes it; each question has its code'),
  counts,
  report: z.array(line).describe('Everything in the file that was changed or left out'),
});
export type ImportPreview = z.output<typeof preview>;

export const previewImport = endpoint('POST', '/api/v1/imports', {
  summary:
    'Read a questionnaire of another tool, sent as the body itself, or pasted text; a preview is kept for some hours, no survey is created',
  tag,
  access: 'owner',
  scope: 'surveys:write',
  query: z.strictObject({
    format: z.enum(IMPORT_FORMATS).optional().describe('Left out, the content says it'),
    name: lineOrEmpty(BOUNDS.importName).default('').describe('Name of the file'),
  }),
  returns: preview,
  status: 201,
});

export const saveImport = endpoint('POST', '/api/v1/imports/{id}/save', {
  summary: 'Create a draft survey from a preview; limits of the plan hold',
  tag,
  access: 'owner',
  records: 'survey.created',
  scope: 'surveys:write',
  params: byId,
  body: z.strictObject({
    leave_out: z
      .array(z.string().max(BOUNDS.code))
      .max(BOUNDS.questions)
      .default([])
      .describe('Codes of questions'),
    workspace: z.null().optional().describe('Own surveys'),
  }),
  returns: survey,
  status: 201,
});
