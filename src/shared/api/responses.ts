import { z } from 'zod';
import { BOUNDS } from '../bounds.ts';
import { ENDING_KINDS } from '../logic/flow.ts';
import { findAnswersProblem } from './answers-problem.ts';
import { endpoint } from './endpoint.ts';
import { byId, cursor, id, languageTag, limit, lineOrEmpty, storedDateTime } from './fields.ts';
import { flowOutput } from './survey/flow.ts';
import { publicQuestion } from './survey/questions.ts';
import { publicSettings } from './survey/survey-settings.ts';

const tag = 'Participants';

export const PUBLIC_STATES = ['open', 'not_open', 'expired', 'limit_reached', 'locked'] as const;
export type PublicState = (typeof PUBLIC_STATES)[number];

/** Questions only if open and unlocked. */
export const publicSurvey = z.object({
  ...publicSettings,
  id,
  state: z.enum(PUBLIC_STATES),
  opens_at: storedDateTime.nullable(),
  questions: z.array(publicQuestion).optional(),
  flow: flowOutput.optional().describe('With the questions: their pages, and how the survey may end'),
  parameter_names: z
    .array(z.string())
    .optional()
    .describe('What its links may say with the answers, as `x_name` among them'),
  opened_token: z
    .string()
    .optional()
    .describe('Proof that the survey was open when the participant began; send it with the answers'),
  localization: z
    .object({
      language: z.string(),
      fallback: z
        .record(z.string(), z.string())
        .describe('Key of a text to the language that it is in instead'),
    })
    .optional()
    .describe('Where the survey has several languages: the one that it is told in'),
});
export type PublicSurvey = z.output<typeof publicSurvey>;

const single = z.union([z.string().max(BOUNDS.answer), z.number(), z.boolean()]);
const flat = z.union([
  single,
  z.array(single).max(BOUNDS.answerItems),
  z.record(z.string().max(BOUNDS.question), single),
]);

/** Text, ids, values, lists of them, or one per part, by question type. */
const answer = z.union([
  single,
  z.array(flat).max(BOUNDS.answerItems),
  z.record(z.string().max(BOUNDS.question), flat),
]);

/** Codes to ids and values: `{"Q1": 2, "Q9_1": 3}`. */
const answersByCode = z.record(z.string().max(BOUNDS.code), answer);

const answersByQuestion = z.array(z.strictObject({ question_id: id, answer })).max(BOUNDS.questions);

const anyAnswers = z.union([answersByQuestion, answersByCode]);

const answers = z.preprocess((input: z.input<typeof anyAnswers>, context) => {
  if (input === undefined) {
    context.issues.push({
      code: 'invalid_type',
      expected: 'array',
      message: 'received undefined',
      input: input,
    });
    return z.NEVER;
  }
  const problem = findAnswersProblem(input);
  if (problem === null) return input;
  const { code, path } = problem;
  const kind =
    code === 'type'
      ? { code: 'invalid_type' as const, expected: 'string' as const }
      : { code: 'custom' as const };
  context.issues.push({ ...kind, message: code, path, input: null });
  return z.NEVER;
}, anyAnswers);

export const submission = z.strictObject({
  submission_id: id,
  participant_name: lineOrEmpty(BOUNDS.name).nullish(),
  answers,
  access_token: z.string().max(500).optional(),
  opened_token: z.string().max(500).optional(),
  secret: z
    .string()
    .min(BOUNDS.secretMin)
    .max(BOUNDS.secretMax)
    .optional()
    .describe('Made on the device, the same at every try: who knows it is given the receipt again'),
  language: languageTag
    .optional()
    .describe(
      'In which language it was answered, and so how numbers in texts are read; the page’s `opened_token` says so too',
    ),
});
export type Submission = z.output<typeof submission>;

export const getPublicSurvey = endpoint('GET', '/api/v1/public/surveys/{id}', {
  summary: 'A survey as a participant sees it',
  tag,
  access: 'anyone',
  params: byId,
  query: z.strictObject({
    access_token: z.string().max(500).optional(),
    lang: languageTag.optional().describe('One of the survey’s languages; its main one unless said'),
  }),
  returns: publicSurvey,
});

export const unlockSurvey = endpoint('POST', '/api/v1/public/surveys/{id}/unlock', {
  summary: 'Trade the access code of a private survey for a token',
  tag,
  access: 'anyone',
  params: byId,
  body: z.strictObject({ access_code: z.string().max(BOUNDS.accessCode * 2) }),
  returns: z.object({ access_token: z.string() }),
});

const ending = z
  .object({ id: z.int(), kind: z.enum(ENDING_KINDS) })
  .describe('How the survey ended, where it has endings of its own');

export const findPath = endpoint('POST', '/api/v1/public/surveys/{id}/path', {
  summary: 'Which questions these answers lead through; stores nothing',
  tag,
  access: 'anyone',
  params: byId,
  body: z.strictObject({
    answers,
    seed: id.optional().describe('The submission id, where something hangs on it'),
    access_token: z.string().max(500).optional(),
  }),
  returns: z.object({
    asked: z.array(z.string()).describe('Codes of the questions on the way, in order'),
    page: z.int().describe('The page that the way leads to'),
    ending: ending.optional(),
    values: z.record(z.string(), z.number()).describe('What nobody is asked, by code'),
    problems: z.array(z.object({ code: z.string(), at: z.string() })).describe('Checks that do not hold'),
  }),
});

export const submitResponse = endpoint('POST', '/api/v1/public/surveys/{id}/responses', {
  summary: 'Send answers; 201 once durably stored, 200 where this submission_id was stored before',
  tag,
  access: 'anyone',
  params: byId,
  body: submission,
  returns: z.object({
    submission_id: id,
    receipt: z
      .string()
      .optional()
      .describe('Code to withdraw an anonymous submission; with 200 only where `secret` is the same'),
    dropped: z
      .array(z.string())
      .optional()
      .describe('Codes of questions that were not asked, whose answers were dropped'),
    ending: ending
      .extend({ redirect: z.string().optional().describe("The owner's address that it leads on to") })
      .optional(),
  }),
  status: 201,
});

export const withdrawResponse = endpoint('POST', '/api/v1/public/surveys/{id}/withdraw', {
  summary: 'Withdraw the anonymous submission that this receipt belongs to',
  tag,
  access: 'anyone',
  params: byId,
  body: z.strictObject({ receipt: z.string().max(64) }),
  status: 204,
});

export const listQuestions = endpoint('GET', '/api/get-survey-questions', {
  summary: 'The questions of a survey, under the same rules as the participant page',
  tag,
  access: 'may-be-owner',
  scope: 'surveys:read',
  query: z.strictObject({ survey_id: id, access_token: z.string().max(500).optional() }),
  returns: z.array(publicQuestion),
});

export const storedSubmission = z.object({
  id,
  submitted_at: storedDateTime,
  participant_name: z.string().optional(),
  answers: z.array(z.object({ question_id: id, answer })),
  values: z
    .record(z.string(), z.union([z.number(), z.string(), z.array(z.number()), z.null()]))
    .describe('Code to ids and values'),
});
export type StoredSubmission = z.output<typeof storedSubmission>;

export const listSubmissions = endpoint('GET', '/api/v1/surveys/{id}/submissions', {
  summary:
    'Single submissions with their answers: newest first with names, else in an order that tells nothing',
  tag: 'Results',
  access: 'owner',
  scope: 'results:read',
  params: byId,
  query: z.strictObject({ limit, cursor: cursor.optional() }),
  returns: z.object({ submissions: z.array(storedSubmission), next_cursor: z.string().nullable() }),
});

export const deleteSubmission = endpoint('DELETE', '/api/v1/surveys/{id}/submissions/{submission_id}', {
  summary: 'Delete one submission; the counters follow',
  tag: 'Results',
  access: 'owner',
  records: 'submission.deleted',
  scope: 'surveys:write',
  params: z.strictObject({ id, submission_id: id }),
  status: 204,
});
