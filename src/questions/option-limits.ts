import { z } from 'zod';
import { BOUNDS } from '../shared/bounds.ts';
import type { FieldErrors } from '../shared/errors.ts';
import type { Wrong } from './kind.ts';

/** How many options must be chosen by who answers at all; null for no limit. */
export type WithLimits = Readonly<{ min?: number | null | undefined; max?: number | null | undefined }>;

const limit = z.number().int().min(1).max(BOUNDS.options).nullish();

export const limitsShape = { min: limit, max: limit };

/** Only limits that are set. */
export function keptLimits({ min, max }: WithLimits): WithLimits {
  return { ...(min != null && { min }), ...(max != null && { max }) };
}

/** What is wrong with the limits of so many options, of which so many can be chosen together. */
export function checkLimits({ min, max }: WithLimits, options: number, together = options): FieldErrors {
  if (min != null && max != null && min > max) return { max: 'limits_order' };
  if (min != null && min > together) return { min: 'limits_range' };
  return max != null && max > options ? { max: 'limits_range' } : {};
}

/** An option as far as it counts for how many can be chosen. */
interface Countable {
  readonly archived?: boolean | undefined;
  readonly exclusive?: boolean | undefined;
  readonly show_if?: unknown;
}

/**
 * Whether so many were chosen as the limits allow. Nobody must choose more than there are for everybody; where it is known
 * what somebody was offered, these are the options without a condition.
 * @returns what is wrong, or null
 */
export function checkNumberChosen(
  chosen: number,
  { min, max, options }: WithLimits & { readonly options: readonly Countable[] },
): Wrong | null {
  const isForAll = ({ archived, exclusive, show_if }: Countable) =>
    archived !== true && exclusive !== true && show_if == null;
  const least = min == null ? 0 : Math.min(min, options.filter(isForAll).length);
  if (chosen < least) return { code: 'too_few', params: { min: least } };
  return max != null && chosen > max ? { code: 'too_many', params: { max } } : null;
}
