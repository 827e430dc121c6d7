import { z } from 'zod';
import { BOUNDS } from '../../../shared/bounds.ts';
import type { FieldErrors } from '../../../shared/errors.ts';
import type { AnswerError } from '../../question-type.ts';
import { type Countable, leastChosen } from '../summary/least-chosen.ts';

/** Null means no limit. */
export type WithLimits = Readonly<{ min?: number | null | undefined; max?: number | null | undefined }>;

const limit = z.number().int().min(1).max(BOUNDS.options).nullish();

export const limitsShape = { min: limit, max: limit };

export function normalizeLimits({ min, max }: WithLimits): WithLimits {
  return { ...(min != null && { min }), ...(max != null && { max }) };
}

/** Validates the limits; `together` is the number of options that can be combined. */
export function checkLimits({ min, max }: WithLimits, options: number, together = options): FieldErrors {
  if (min != null && max != null && min > max) return { max: 'limits_order' };
  if (min != null && min > together) return { min: 'limits_range' };
  return max != null && max > options ? { max: 'limits_range' } : {};
}

export function checkNumberChosen(
  chosen: number,
  { min, max, options }: WithLimits & { readonly options: readonly Countable[] },
): AnswerError | null {
  const least = leastChosen(min, options);
  if (chosen < least) return { code: 'too_few', params: { min: least } };
  return max != null && chosen > max ? { code: 'too_many', params: { max } } : null;
}
