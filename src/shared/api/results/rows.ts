import { z } from 'zod';
import { BOUNDS } from '../../bounds.ts';
import { endpoint } from '../endpoint.ts';
import { byId, cursor, id, line, storedDateTime, text } from '../fields.ts';
import { filter } from './filter.ts';
import { storedSubmission } from '../responses.ts';

const tag = 'Results';

/** Sorting reads all rows, so pages may be larger. */
const MAX_PAGE = 200;
/** Skipped rows are counted one by one. */
export const MAX_ROWS_SKIPPED = 250_000;

/** Notes exist only in named surveys. */
const noted = z.object({ note: z.string(), tags: z.array(z.string()) });

const row = z.object({
  id,
  submitted_at: storedDateTime.optional().describe('Left out in anonymous surveys'),
  participant_name: z.string().optional(),
  ...noted.partial().shape,
  answers: storedSubmission.shape.answers,
});
export type Row = z.output<typeof row>;

export const SORTED_BY = { dateTime: 'submitted_at', name: 'participant_name' } as const;

export const listRows = endpoint('GET', '/api/v1/surveys/{id}/submissions/table', {
  summary:
    'Single submissions as rows of a table: filtered, and in surveys with names also searched, sorted, and with notes and tags',
  tag,
  access: 'owner',
  scope: 'results:read',
  params: byId,
  query: z.strictObject({
    filter,
    q: text(BOUNDS.searchText)
      .optional()
      .describe('Words that an answer, a name, a note or a tag contains; surveys with names only'),
    sort: z
      .string()
      .max(BOUNDS.code)
      .optional()
      .describe(
        '`submitted_at`, `participant_name`, or the code of one of `sortable`; surveys with names only, newest first unless said. Anonymous surveys have an order that tells nothing',
      ),
    direction: z.enum(['asc', 'desc']).default('desc'),
    limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(50),
    cursor: cursor.optional(),
    snapshot: cursor
      .optional()
      .describe('The list as it was when this was told, without what came since: what a row’s place goes by'),
    offset: z.coerce
      .number()
      .int()
      .min(0)
      .max(MAX_ROWS_SKIPPED)
      .default(0)
      .describe('So many rows are skipped first'),
  }),
  returns: z.object({
    rows: z.array(row),
    total: z
      .number()
      .int()
      .optional()
      .describe(
        'How many rows there are; where no cursor was given, and behind an offset only without filter and words',
      ),
    snapshot: z.string().describe('Opaque: names this list as it is now, for its pages at any place'),
    suppressed: z
      .literal(true)
      .optional()
      .describe('The filter leaves, or leaves out, so few that none is shown'),
    sortable: z.array(z.string()).describe('Codes of the questions that rows can be sorted by'),
    next_cursor: z.string().nullable(),
  }),
});
export type Rows = z.output<(typeof listRows)['returns']>;

export const setNote = endpoint('PUT', '/api/v1/surveys/{id}/submissions/{submission_id}/note', {
  summary: 'Note something about one submission of a survey with names, and tag it; empty takes both away',
  tag,
  access: 'owner',
  scope: 'surveys:write',
  params: z.strictObject({ id, submission_id: id }),
  body: z.strictObject({
    note: text(BOUNDS.note).default(''),
    tags: z
      .array(line(BOUNDS.tag))
      .max(BOUNDS.tags)
      .default([])
      .transform((tags) => [...new Set(tags)]),
    before: z
      .strictObject({ note: text(BOUNDS.note), tags: z.array(line(BOUNDS.tag)).max(BOUNDS.tags) })
      .optional()
      .describe('What this one replaces: 409 where something else is noted by now'),
  }),
  returns: noted,
});
