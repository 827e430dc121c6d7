import { z } from 'zod';
import type { Condition } from '../../logic/conditions/condition.ts';

/**
 * For example `["is", "Q1", [2]]` or `["all", [...]]`. Input may use question ids and option texts; stored ones use
 * codes and ids. `logic/read-condition.ts` reports errors.
 */
export const sentCondition = unchangeable(z.array(z.unknown())).describe(
  'A condition over earlier questions, by code and id',
);

/** Validated when the survey is parsed. */
export const conditionInput = sentCondition
  .nullable()
  .default(null)
  .transform((input) => input as unknown as Condition | null);
export const conditionOutput = sentCondition.nullable() as unknown as z.ZodType<Condition | null>;

/** Types a list as readonly, so output can be sent back. (OpenAPI would show `readonly()`.) */
export function unchangeable<T extends z.ZodType>(list: z.ZodArray<T>) {
  return list as unknown as z.ZodReadonly<z.ZodArray<T>>;
}
