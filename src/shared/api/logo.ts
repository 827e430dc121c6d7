import { z } from 'zod';
import { BOUNDS } from '../bounds.ts';
import { lineOrEmpty, pictureId } from './fields.ts';

/** A logo as its owner sends it: a picture of the media room, and what it says to who cannot see it. */
export const logoTaken = z
  .strictObject({
    alt: lineOrEmpty(BOUNDS.alt).refine((value) => value !== '', { error: 'alt_missing' }),
    image: pictureId,
  })
  .nullable()
  .default(null)
  .describe(
    'A picture by its id (`/api/v1/media`), at the top of every page of the survey, and what it says',
  );

export const logoGiven = z.object({ alt: z.string(), image: z.string() }).nullable();
export type Logo = z.output<typeof logoGiven>;
