import { z } from 'zod';
import { BOUNDS } from '../../bounds.ts';
import { endpoint } from '../endpoint.ts';
import { byId, id, line, text } from '../fields.ts';

const tag = 'Results';

const term = text(BOUNDS.themeTerm).describe('Stem of a keyword; empty for answers without one');

/** Choices survive recounting. */
const choice = z.strictObject({
  term,
  name: line(BOUNDS.themeName).optional().describe('Shown in the place of the keyword'),
  merged_into: term.optional().describe('The keyword whose theme this one belongs to'),
  hidden: z.literal(true).optional(),
  pinned: z.literal(true).optional(),
});
export type ThemeChoice = z.output<typeof choice>;

const theme = z.object({
  term,
  name: z.string().describe('Empty for answers without a keyword, unless they were given a name'),
  count: z.number().int(),
  terms: z
    .array(z.object({ term, name: z.string(), count: z.number().int() }))
    .describe('The keyword groups that it is made of, the largest first'),
  hidden: z.boolean(),
  pinned: z.boolean(),
});
export type Theme = z.output<typeof theme>;

const themes = z.object({
  themes: z.array(theme).describe('Pinned ones first, then the largest'),
  remaining: z.number().int().describe('Answers in groups too small to be listed'),
  choices: z.array(choice),
  version: z
    .string()
    .describe('Of `choices`: sent with a save, it refuses one that starts from an older list'),
});
export type Themes = z.output<typeof themes>;

const question = {
  question_id: id,
  part: text(BOUNDS.code).optional().describe('Code of a part, where it has texts of its own'),
};

const savedThemes = z.strictObject({
  ...question,
  choices: z.array(choice).max(BOUNDS.themes),
  version: z
    .string()
    .max(64)
    .optional()
    .describe('Of the list that this one was made from: 409 where that is no longer kept'),
});

export const listThemes = endpoint('GET', '/api/v1/surveys/{id}/themes', {
  summary: 'The themes of a text question, as its owner has arranged them',
  tag,
  access: 'owner',
  scope: 'results:read',
  params: byId,
  query: z.strictObject(question),
  returns: themes,
});

export const saveThemes = endpoint('PUT', '/api/v1/surveys/{id}/themes', {
  summary: 'Name, merge, hide and pin the themes of a text question; takes everything that was chosen',
  tag,
  access: 'owner',
  // The reply reveals keywords with counts.
  scope: ['surveys:write', 'results:read'],
  params: byId,
  body: savedThemes,
  returns: themes,
});

/** UTF-16 units, end exclusive. */
const mark = z.object({ from: z.number().int(), to: z.number().int() });
export type Mark = z.output<typeof mark>;

const folded = z.object({
  text: z.string().describe('Word for word as somebody wrote it'),
  count: z.number().int().describe('How many wrote the same but for case, accents, spaces and punctuation'),
});
export type FoldedAnswer = z.output<typeof folded>;

export const listThemeAnswers = endpoint('GET', '/api/v1/surveys/{id}/themes/answers', {
  summary: 'The answers of a theme or of all of them, nearly identical ones once, with their number',
  tag,
  access: 'owner',
  scope: 'results:read',
  params: byId,
  query: z.strictObject({
    ...question,
    term: term.optional().describe('The theme; all of them where it is left out'),
    q: text(BOUNDS.searchText).optional().describe('Words that an answer contains'),
  }),
  returns: z.object({
    answers: z
      .array(
        folded.extend({
          marks: z
            .array(mark)
            .describe('Where it contains the words that were searched for, else the keywords of the theme'),
        }),
      )
      .describe('The most frequent first'),
    read: z.number().int().describe('How many answers these are'),
    more: z.boolean().describe('Whether there are further ones, which were not looked at'),
  }),
});
export type ThemeAnswers = z.output<(typeof listThemeAnswers)['returns']>;

/** Limits of answers and bytes sent to the model, and of description length. */
export const AI_THEMES = { answers: 400, bytes: 60_000, description: 300 } as const;

/** Includes keywords of remaining answers. */
const aiTheme = theme.extend({
  term: term.describe('The name that the model gave it'),
  name: z.string().describe('The same, unless its owner has named it'),
  description: z.string().describe('Empty where the model had taken it from an answer'),
  count: z.number().int().describe('Of the answers that were read, how many the model counts to it'),
  quotes: z
    .array(z.string())
    .describe('Each stands word for word in an answer, but for line breaks and spaces'),
});
export type AiTheme = z.output<typeof aiTheme>;

/** `other` is the operator's choice. */
const aiProvider = z.enum(['openai', 'anthropic', 'other']);
export type AiProvider = z.output<typeof aiProvider>;

const aiThemes = z.object({
  provider: aiProvider.nullable().describe('null: this server has no model'),
  availability: z
    .enum(['yes', 'not_disclosed', 'too_few'])
    .describe('`not_disclosed`: the page does not tell participants that texts may be sent'),
  answers: z.number().int(),
  found: z
    .object({
      at: z.string(),
      read: z.number().int().describe('How many answers the model read, of those that are still there'),
      stale: z.boolean().describe('Whether more than a fifth as many answers have come since'),
      themes: z.array(aiTheme).describe('Pinned ones first, then the largest'),
      choices: z.array(choice).describe('What its owner has chosen for them'),
      version: z.string().describe('Of what was found and of `choices`: as for the themes by keywords'),
    })
    .nullable(),
});
export type AiThemes = z.output<typeof aiThemes>;

export const listAiThemes = endpoint('GET', '/api/v1/surveys/{id}/themes/ai', {
  summary: 'The themes that a model has found in the answers to a text question',
  tag,
  access: 'owner',
  scope: 'results:read',
  params: byId,
  query: z.strictObject(question),
  returns: aiThemes,
});

export const saveAiThemes = endpoint('PUT', '/api/v1/surveys/{id}/themes/ai', {
  summary:
    'Name, merge, hide and pin the themes that a model has found; takes everything that was chosen, which ends with these themes',
  tag,
  access: 'owner',
  scope: ['surveys:write', 'results:read'],
  params: byId,
  body: savedThemes,
  returns: aiThemes,
});

/** Event `theme`: already saved; `read` counts the model's answers. */
export type AiThemeEvent = AiTheme & { readonly read: number };

/** Event `done`, last if there are themes. */
export interface AiThemesDone {
  readonly themes: number;
  readonly read: number;
  /** Unusable themes in the reply. */
  readonly dropped: number;
  /** True if the provider stopped early. */
  readonly broke_off: boolean;
  readonly ai_generations: { readonly used: number; readonly limit: number | null };
}

export const findAiThemes = endpoint('POST', '/api/v1/surveys/{id}/themes/ai', {
  summary:
    'Have a model find themes in answers to a text question, in the place of those found before: server-sent events `theme`, `done`, `error`',
  tag,
  access: 'owner',
  // Answers leave the server.
  records: 'survey.exported',
  scope: ['surveys:write', 'results:read'],
  params: byId,
  body: z.strictObject(question),
  produces: 'text/event-stream',
});
