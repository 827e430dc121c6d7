import { z } from 'zod';
import { DURATION_STEPS } from '../../duration-steps.ts';
import { endpoint } from '../endpoint.ts';
import { byId } from '../fields.ts';

export const pageProgress = z
  .array(z.object({ page: z.int(), title: z.string().optional(), count: z.int() }))
  .describe(
    'How many people came to each page, where that is counted; for the owner alone, without a filter; in anonymous surveys rounded down to whole groups, and of all days alone',
  );

export const durationSeconds = z
  .int()
  .describe(
    `How long people took to answer, by half (the median), where that is counted: one of ${DURATION_STEPS.join(', ')}; for the owner alone, without a filter and of all days, in anonymous surveys from 20 people on`,
  );

export const countProgress = endpoint('POST', '/api/v1/public/surveys/{id}/progress', {
  summary:
    'Count that somebody came to a page of the survey, or how long answering took, where its owner has that counted; nothing else is kept',
  tag: 'Participants',
  access: 'anyone',
  params: byId,
  body: z.strictObject({
    page: z.int().optional(),
    duration: z
      .int()
      .min(0)
      .max(DURATION_STEPS.length - 1)
      .optional()
      .describe(
        `Once answers were sent: place of the nearest of ${DURATION_STEPS.join(', ')} seconds, from 0`,
      ),
    access_token: z.string().max(500).optional(),
  }),
  status: 204,
});
