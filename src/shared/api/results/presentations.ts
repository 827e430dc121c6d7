import { z } from 'zod';
import { BOUNDS } from '../../bounds.ts';
import { endpoint } from '../endpoint.ts';
import { byId, id, lineOrEmpty } from '../fields.ts';

const tag = 'Results';

const presentedSlide = z.strictObject({
  place: z.int().min(0).max(BOUNDS.questions).describe('Which question it is, from 0'),
  total: z.int().min(1).max(BOUNDS.questions),
  results_visible: z.boolean().describe('Whether its results are shown'),
  question_text: lineOrEmpty(BOUNDS.question),
});
export type PresentedSlide = z.output<typeof presentedSlide>;

/** `join` starts it and hides the pairing code. */
const remoteAction = z.enum(['join', 'next', 'previous', 'show', 'hide']);
export type RemoteAction = z.output<typeof remoteAction>;

export const beginPresentation = endpoint('POST', '/api/v1/surveys/{id}/presentation', {
  summary:
    'Let another device turn the pages of a presentation; the device of an earlier one turns nothing any more',
  tag,
  access: 'owner',
  params: byId,
  body: z.strictObject({ slide: presentedSlide }),
  returns: z.object({
    presentation_id: id,
    token: z.string().describe('What the device proves that it may by; in this reply only'),
  }),
  status: 201,
});

export const publishPresentation = endpoint('PUT', '/api/v1/surveys/{id}/presentation', {
  summary: 'Say what stands on the screen now, at least every other minute; null ends the presentation',
  tag,
  access: 'owner',
  params: byId,
  body: z.strictObject({ presentation_id: id, slide: presentedSlide.nullable() }),
  status: 204,
});

export const streamPresentation = endpoint('GET', '/api/v1/surveys/{id}/presentation/events', {
  summary: 'What the other device asks the screen to do, live, as server-sent events',
  tag,
  access: 'owner',
  params: byId,
  query: z.strictObject({ presentation_id: id }),
  produces: 'text/event-stream',
});

export const pressRemote = endpoint('POST', '/api/v1/presenter-remote', {
  summary: 'Turn the pages of a presentation by its token; gives what stands on the screen',
  tag,
  access: 'anyone',
  body: z.strictObject({
    token: z.string().max(BOUNDS.token),
    action: remoteAction.nullable().default(null).describe('null: only look'),
  }),
  returns: z.object({ slide: presentedSlide }),
});
