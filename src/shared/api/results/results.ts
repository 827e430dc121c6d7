import { z } from 'zod';
import { BOUNDS } from '../../bounds.ts';
import { endpoint } from '../endpoint.ts';
import { EXPORT_FORMAT_NAMES, QUESTIONNAIRE_FORMATS } from './export-formats.ts';
import { filter } from './filter.ts';
import { byId, cursor, id, languageTag, limit, dateTimeInput } from '../fields.ts';
import { scaleSettings } from '../../../questions/core/rules/scale-settings.ts';
import { durationSeconds, pageProgress } from './completion.ts';
import { questionType } from '../survey/questions.ts';
import { timeline } from './timeline.ts';

const tag = 'Results';

export const count = z.object({ value: z.string(), count: z.number().int() });
export const category = z.object({
  name: z.string(),
  count: z.number().int(),
  answers: z.array(z.string()).describe('The first answers; the rest by results/answers'),
});
export type Category = z.output<typeof category>;

export const partResult = z.object({
  code: z.string(),
  text: z.string(),
  answered: z.number().int(),
  archived: z.boolean(),
  no_opinion: z.number().int().optional(),
  counts: z.array(count).optional(),
  removed_counts: z.array(count).optional(),
  removed_hidden: z.literal(true).optional(),
  mean: z.number().nullable().optional(),
  median: z.number().nullable().optional(),
  standard_deviation: z.number().nullable().optional(),
  low: z.number().optional().describe('With `high`: the 95 % interval of the mean (Student’s t)'),
  high: z.number().optional(),
  first: z.number().int().optional().describe('Of a ranked item: how often it came first'),
  borda: z
    .number()
    .int()
    .nullable()
    .optional()
    .describe(
      'Of a ranked item: a point for each item below it, over all; null where items came or went after the first answer',
    ),
  categories: z.array(category).optional(),
});
export type PartResult = z.output<typeof partResult>;

/** Numeric form; date counts use the answered one. */
const TIME_FIELDS =
  'days since 1970-01-01, months since 1970-01, the year itself, minutes of the day, or minutes since 1970-01-01T00:00, by what is asked for (`settings.part`)';

export const questionResult = z.object({
  question_id: id,
  code: z.string(),
  question_text: z.string(),
  question_type: questionType,
  settings: z.record(z.string(), z.unknown()),
  answered: z.number().int(),
  asked: z.number().int().optional().describe('How many were asked; not told of removed questions'),
  skipped: z.number().int().optional().describe('Of these, how many gave no answer'),
  no_opinion: z
    .number()
    .int()
    .optional()
    .describe('How many answered that they have no opinion: answered, but in no mean'),
  archived: z.boolean().describe('Removed from the survey, kept in its results'),
  computed: z.literal(true).optional().describe('Nobody was asked: an arm, a score, or what a link chose'),
  group_size: z.number().int().optional().describe('Of a link value: counts are in groups of it'),
  rating_config: scaleSettings.nullable(),
  counts: z.array(count).optional(),
  removed_counts: z.array(count).optional().describe('Options that were removed after they had been chosen'),
  removed_hidden: z.literal(true).optional().describe('For participants: removed ones were chosen too'),
  mean: z.number().nullable().optional(),
  median: z.number().nullable().optional().describe(`Of a date: ${TIME_FIELDS}`),
  standard_deviation: z.number().nullable().optional(),
  quartiles: z
    .array(z.number())
    .nullable()
    .optional()
    .describe(
      `The lower one, the median and the upper one, as R has them (type 7); of a date: ${TIME_FIELDS}`,
    ),
  min: z.number().nullable().optional().describe(`For the owner alone; of a date: ${TIME_FIELDS}`),
  max: z.number().nullable().optional().describe(`For the owner alone; of a date: ${TIME_FIELDS}`),
  histogram: z
    .array(
      z.object({
        from: z.number(),
        to: z.number(),
        count: z.number().int().nullable(),
        open: z
          .enum(['below', 'above'])
          .optional()
          .describe('For participants: an outer bar, which includes everybody beyond it'),
      }),
    )
    .optional()
    .describe(`Bars, each with its first and its last possible number; of a date: ${TIME_FIELDS}`),
  nps: z
    .object({
      promoters: z.number().int(),
      passives: z.number().int(),
      detractors: z.number().int(),
      score: z.number().nullable(),
      low: z.number().nullable(),
      high: z.number().nullable(),
    })
    .optional()
    .describe('The net promoter score with its 95 % interval (adjusted: never of no width)'),
  best_worst: z
    .array(
      z.object({
        text: z.string(),
        shown: z.number().int().describe('In how many answered sets it stood'),
        best: z.number().int(),
        worst: z.number().int(),
        score: z.number().nullable().describe('(best - worst) / shown, from -1 to 1'),
        low: z.number().nullable(),
        high: z.number().nullable(),
      }),
    )
    .optional()
    .describe(
      'Of MaxDiff: its items, the highest score first, with the 95 % interval of each score (by persons, adjusted)',
    ),
  agreement: z
    .number()
    .nullable()
    .optional()
    .describe(
      'Of a ranking: Kendall’s W, corrected for ties; null where not all ranked as many, or the same, items',
    ),
  categories: z.array(category).optional(),
  parts: z
    .array(partResult)
    .optional()
    .describe('What of it has answers of its own: rows, items, the words of Other'),
  answers_hidden: z.boolean().optional().describe('Free text that participants may not read'),
});
export type QuestionResult = z.output<typeof questionResult>;

export const results = z.object({
  survey_id: id,
  title: z.string(),
  description: z.string(),
  is_owner: z.boolean(),
  suppressed: z
    .boolean()
    .describe('Hidden from participants until 5 submissions have come; by a filter, where it leaves too few'),
  response_count: z.number().int(),
  screened: z.number().int().optional().describe('Who was screened out; for the owner alone'),
  quota_full: z.number().int().optional().describe('Who came when a quota was full; for the owner alone'),
  withdrawn: z.number().int().optional().describe('Participants who withdrew; for the owner alone'),
  timeline: timeline.optional(),
  revision: z.number().int().optional().describe('Grows with every change; for the owner alone'),
  page_progress: pageProgress.optional(),
  duration_seconds: durationSeconds.optional(),
  questions: z.array(questionResult),
});
export type Results = z.output<typeof results>;

const range = { from: dateTimeInput.optional(), to: dateTimeInput.optional() };
const token = { access_token: z.string().max(500).optional() };
const descriptions = {
  lang: languageTag.optional().describe('In which of the survey’s languages its texts are told'),
};

export const getResults = endpoint('GET', '/api/v1/surveys/{id}/results', {
  summary: 'Aggregated results, for the owner or where participants may see them',
  tag,
  access: 'may-be-owner',
  scope: 'results:read',
  params: byId,
  query: z.strictObject({
    filter,
    ...range,
    ...token,
    ...descriptions,
  }),
  returns: results,
});

export const streamResults = endpoint('GET', '/api/v1/surveys/{id}/results/events', {
  summary: 'The same, live, as server-sent events',
  tag,
  access: 'may-be-owner',
  scope: 'results:read',
  params: byId,
  query: z.strictObject({ ...token, ...descriptions }),
  produces: 'text/event-stream',
});

export const listAnswers = endpoint('GET', '/api/v1/surveys/{id}/results/answers', {
  summary: 'Pages of text answers, of one question and one category',
  tag,
  access: 'may-be-owner',
  scope: 'results:read',
  params: byId,
  query: z.strictObject({
    question_id: id,
    part: z.string().max(BOUNDS.code).optional().describe('Code of a part, where it has texts of its own'),
    category: z.string().max(200).optional(),
    limit,
    cursor: cursor.optional(),
    filter,
    ...range,
    ...token,
  }),
  returns: z.object({ answers: z.array(z.string()), next_cursor: z.string().nullable() }),
});

export const exportSurvey = endpoint('GET', '/api/v1/surveys/{id}/export', {
  summary: 'Download the answers or the report, streamed',
  tag,
  access: 'owner',
  records: 'survey.exported',
  scope: 'results:read',
  params: byId,
  query: z.strictObject({
    format: z
      .enum([...EXPORT_FORMAT_NAMES, ...QUESTIONNAIRE_FORMATS])
      .describe('`canvass` is the questionnaire alone, which `/api/v1/imports` reads'),
    language: languageTag
      .optional()
      .describe('Of labels: one of the survey’s languages, or of Canvass; a JSON file has the texts of all'),
    missing: z
      .enum(['blank', 'codes'])
      .default('blank')
      .describe(
        'In CSV and XLSX: what stands where there is no answer. Codes: -99 left empty, -98 no opinion, -77 not asked',
      ),
    analyses: z
      .string()
      .max(BOUNDS.chosenAnalyses)
      .optional()
      .describe(
        'In PDF: the analyses kept with the survey to be told of, by ids with commas between, or `all` (Scientific plan)',
      ),
    filter,
    ...range,
  }),
  produces: 'application/octet-stream',
});
