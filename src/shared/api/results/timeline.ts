import { z } from 'zod';

export const timeline = z
  .object({
    days: z.array(z.object({ day: z.iso.date(), count: z.number().int() })),
    last_at: z.iso
      .datetime()
      .nullable()
      .describe('When the last response came, to the hour in anonymous surveys; null for a period'),
  })
  .describe('Responses by day (UTC), the last 366 days with any; for the owner alone, without a filter');
