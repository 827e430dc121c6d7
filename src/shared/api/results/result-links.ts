import { z } from 'zod';
import { BOUNDS } from '../../bounds.ts';
import { endpoint } from '../endpoint.ts';
import { byId, id, lineOrEmpty, dateTimeInput, storedDateTime } from '../fields.ts';

const tag = 'Results';

export const resultLink = z.object({
  id,
  kind: z
    .enum(['public', 'private'])
    .describe('`public`: the page of results itself is open to everybody; `private`: to who has the link'),
  name: z.string().describe('What its owner calls it'),
  created_at: storedDateTime,
  ends_at: storedDateTime.nullable().describe('Until when it opens something; null: until it is taken back'),
});
export type ResultLink = z.output<typeof resultLink>;

export const listResultLinks = endpoint('GET', '/api/v1/surveys/{id}/result-links', {
  summary: 'The ways by which others see the results: the public page, and links, the newest first',
  tag,
  access: 'owner',
  scope: 'surveys:read',
  params: byId,
  returns: z.object({ links: z.array(resultLink) }),
});

export const createResultLink = endpoint('POST', '/api/v1/surveys/{id}/result-links', {
  summary:
    'Open the results to everybody, or make a link to them; both show what participants may see, and no more',
  tag,
  access: 'owner',
  records: 'survey.shared',
  // The creator of a link can also use it.
  scope: ['surveys:write', 'results:read'],
  params: byId,
  body: z.strictObject({
    kind: resultLink.shape.kind,
    name: lineOrEmpty(BOUNDS.keyName).default(''),
    ends_at: dateTimeInput.nullable().default(null),
  }),
  returns: resultLink.extend({
    token: z
      .string()
      .nullable()
      .describe(
        'Of a private one: the `access_token` for results, and behind the # of their page; in this reply only',
      ),
  }),
  status: 201,
});

export const deleteResultLink = endpoint('DELETE', '/api/v1/surveys/{id}/result-links/{link_id}', {
  summary: 'Take back a way to the results at once',
  tag,
  access: 'owner',
  records: 'survey.shared',
  scope: 'surveys:write',
  params: z.strictObject({ id, link_id: id }),
  status: 204,
});
