import { z } from 'zod';
import { BOUNDS } from '../../bounds.ts';
import { endpoint } from '../endpoint.ts';
import { byId, id, languageTag, text } from '../fields.ts';

const tag = 'Surveys';

const key = z.string().max(BOUNDS.code * 2);
const words = text(BOUNDS.description);
const WRITERS = ['person', 'machine'] as const;

/** Translated text, optionally with its author; empty or null deletes it. */
const textInput = z.union([
  words,
  z.strictObject({ text: words, by: z.enum(WRITERS).default('person') }),
  z.null(),
]);
export type TextOutput = z.output<typeof textInput>;

const counts = {
  total: z.int().describe('Texts that the survey has'),
  missing: z.int().describe('Shown in the main language, or in a wider one'),
  stale: z.int().describe('What they were translated from has changed since'),
  unreviewed: z.int().describe('By a machine, and not yet confirmed by a person'),
};

const translated = z.object({
  language: z.string(),
  ...counts,
  texts: z
    .array(
      z.object({
        key: z.string().describe('`title`, `Q3`, `Q3.help`, `Q3.o.5`, `page.2`, `ending.1`, `check.3` …'),
        source: z.string(),
        text: z.string().nullable(),
        state: z.enum(['missing', 'stale', 'current']),
        by: z.enum(WRITERS).nullable(),
        former_source: z.string().nullable().describe('Of a stale text: what it was translated from'),
      }),
    )
    .describe("In the survey's order"),
});
export type TranslatedSurvey = z.output<typeof translated>;

const ofLanguage = z.strictObject({ id, language: languageTag });
const texts = z.strictObject({ texts: z.record(key, textInput) });

export const listTexts = endpoint('GET', '/api/v1/surveys/{id}/texts', {
  summary: "How far each of a survey's further languages is",
  tag,
  access: 'owner',
  scope: 'surveys:read',
  params: byId,
  returns: z.object({ languages: z.array(z.object({ language: z.string(), ...counts })) }),
});

export const getTexts = endpoint('GET', '/api/v1/surveys/{id}/texts/{language}', {
  summary: 'Every text of a survey beside its translation',
  tag,
  access: 'owner',
  scope: 'surveys:read',
  params: ofLanguage,
  returns: translated,
});

export const putTexts = endpoint('PUT', '/api/v1/surveys/{id}/texts/{language}', {
  summary: 'Make the texts of a survey in one of its `languages` exactly these',
  tag,
  access: 'owner',
  records: 'survey.edited',
  scope: 'surveys:write',
  params: ofLanguage,
  body: texts,
  returns: translated,
});

export const patchTexts = endpoint('PATCH', '/api/v1/surveys/{id}/texts/{language}', {
  summary: 'Write some of these texts; one that is sent as it is counts as reviewed and up to date',
  tag,
  access: 'owner',
  records: 'survey.edited',
  scope: 'surveys:write',
  params: ofLanguage,
  body: texts,
  returns: translated,
});

/** Reasons for rejecting a machine translation. */
export const LEFT_OUT = ['unanswered', 'length', 'pipes', 'marks', 'numbers', 'refused'] as const;
export type LeftOutReason = (typeof LEFT_OUT)[number];

export type TextEvent = TranslatedSurvey['texts'][number];

/** Event `left_out`: a text that remains untranslated. */
export interface LeftOutEvent {
  readonly key: string;
  readonly reason: LeftOutReason;
}

/** Event `done`, last if there are translations. */
export interface TranslationDone {
  readonly texts: number;
  readonly left_out: number;
  /** Texts beyond the limit per run. */
  readonly more: number;
  /** True if the provider stopped early. */
  readonly broke_off: boolean;
  readonly ai_generations: { readonly used: number; readonly limit: number | null };
}

export const translateTexts = endpoint('POST', '/api/v1/surveys/{id}/texts/{language}/translate', {
  summary:
    'Have a model translate what is missing, each stored as unreviewed: server-sent events `text`, `left_out`, `done`, `error`',
  tag,
  access: 'owner',
  records: 'survey.edited',
  scope: 'surveys:write',
  params: ofLanguage,
  produces: 'text/event-stream',
});

export const deleteTexts = endpoint('DELETE', '/api/v1/surveys/{id}/texts/{language}', {
  summary: 'Delete the texts of a survey in this language',
  tag,
  access: 'owner',
  records: 'survey.edited',
  scope: 'surveys:write',
  params: ofLanguage,
  status: 204,
});
