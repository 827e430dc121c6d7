import { z } from 'zod';
import { BOUNDS } from '../bounds.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../text/languages.ts';
import { AI_COUNT } from '../plans.ts';
import { endpoint } from './endpoint.ts';
import { id, language, line, lineOrEmpty, text } from './fields.ts';
import { scaleSettings } from '../../questions/core/rules/scale-settings.ts';
import { questionType } from './survey/questions.ts';

const tag = 'AI questions';

/** `topic` means the topic's language. */
export const generationLanguage = z.enum([...LANGUAGES, 'topic']);
export type GenerationLanguage = z.output<typeof generationLanguage>;

export const generationInput = z.strictObject({
  topic: line(BOUNDS.topic),
  count: z
    .number()
    .int({ error: 'ai_count' })
    .min(AI_COUNT.min, { error: 'ai_count' })
    .max(AI_COUNT.max, { error: 'ai_count' })
    .default(AI_COUNT.initial),
  survey_question_count: z
    .number()
    .int()
    .min(0)
    .max(BOUNDS.questions)
    .default(0)
    .describe('How many questions the survey has now'),
  language: generationLanguage.default('topic'),
  fallback_language: z
    .enum(LANGUAGES)
    .optional()
    .describe('The language where it is to be that of the topic, and the topic does not tell: "KI", "Zoom"'),
  source_text: text(BOUNDS.sourceText).optional().describe('A text to ask about, pasted or from a document'),
  existing_questions: z
    .array(lineOrEmpty(BOUNDS.question))
    .max(BOUNDS.questions)
    .optional()
    .describe('The texts of the questions the survey has, so that none is asked twice'),
  rewrite_of: id
    .optional()
    .describe('A generation of the last hour whose question is written anew: uses up nothing'),
});
export type GenerationInput = z.output<typeof generationInput>;

export const BANK_FITS = ['purpose', 'subject', 'general', 'none'] as const;

export const bankAdvice = z.object({
  fit: z.enum(BANK_FITS),
  templates: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type BankAdvice = z.output<typeof bankAdvice>;

/** Event `question`; `order` continues the survey's. */
export const generatedQuestion = z.object({
  id,
  question_text: z.string(),
  question_type: questionType,
  settings: z.record(z.string(), z.unknown()),
  options: z.array(z.string()),
  is_optional: z.boolean(),
  rating_config: scaleSettings.nullable(),
  order: z.number().int(),
});
export type GeneratedQuestion = z.output<typeof generatedQuestion>;

/** Event `notice`: a message. */
export const generationNotice = z.object({
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type GenerationNotice = z.output<typeof generationNotice>;

/** Event `done`, last if there are questions. */
export const generationDone = z.object({
  generation_id: id,
  questions: z.number().int(),
  dropped: z.number().int().describe('Broken questions of the reply that were left out'),
  source: z.enum(['bank', 'model']),
  ai_generations: z.object({ used: z.number().int(), limit: z.number().int().nullable() }),
});
export type GenerationDone = z.output<typeof generationDone>;

/** Generation id, sent before the first question. */
export const GENERATION_HEADER = 'x-generation-id';

export const generateQuestions = endpoint('POST', '/api/v1/ai/questions', {
  summary: 'Write questions about a topic: server-sent events `question`, `notice`, `done`, `error`',
  tag,
  access: 'owner',
  scope: 'surveys:write',
  body: generationInput,
  produces: 'text/event-stream',
});

export const getAiStatus = endpoint('GET', '/api/v1/ai/status', {
  summary: 'Who writes the questions: the built-in question bank, or a model',
  tag,
  access: 'owner',
  scope: 'surveys:read',
  returns: z.object({ source: z.enum(['bank', 'model']) }),
});

export const readDocumentText = endpoint('POST', '/api/v1/ai/document-text', {
  summary: 'The text of a document (TXT, MD, DOCX, PDF up to 5 MB), sent as the body itself; nothing is kept',
  tag,
  access: 'owner',
  scope: 'surveys:write',
  returns: z.object({
    text: z.string(),
    shortened: z.boolean().describe('Whether the document goes on after the text'),
  }),
});
export type DocumentText = z.output<(typeof readDocumentText)['returns']>;

/** Existing questions that visitors' suggestions must not repeat. */
export const MAX_EXISTING_QUESTIONS = 60;

/** Also available to visitors without account. */
export const draftSurvey = endpoint('POST', '/api/v1/ai/survey-draft', {
  summary:
    'A title and up to ten questions of the built-in bank for a topic: uses up nothing, stores nothing',
  tag,
  access: 'anyone',
  body: z.strictObject({
    topic: line(BOUNDS.topic),
    language: language
      .default(DEFAULT_LANGUAGE)
      .describe('What it is written in where the topic does not tell'),
    existing_questions: z
      .array(lineOrEmpty(BOUNDS.question))
      .max(MAX_EXISTING_QUESTIONS)
      .default([])
      .describe('Texts of questions that are there: others are given'),
  }),
  returns: z.object({
    title: z.string(),
    language: language.describe('What the questions are written in'),
    questions: z.array(generatedQuestion),
    advice: bankAdvice,
  }),
});
export type SurveyDraft = z.output<(typeof draftSurvey)['returns']>;
