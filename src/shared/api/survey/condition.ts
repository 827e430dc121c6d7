import { z } from 'zod';
import type { Condition } from '../../logic/conditions/condition.ts';

/**
 * A condition: `["is", "Q1", [2]]`, `["all", [...]]` and so on. On the way in a question may be named by its id and an
 * option by its words; what is stored and given has codes and ids. `logic/read-condition.ts` says what is wrong with one.
 */
export const sentCondition = unchangeable(z.array(z.unknown())).describe(
  'A condition over earlier questions, by code and id',
);

/** Taken as it comes: what is wrong with it is said when the whole survey is read. */
export const conditionInput = sentCondition
  .nullable()
  .default(null)
  .transform((input) => input as unknown as Condition | null);
/** The same as it is stored and given. */
export const conditionOutput = sentCondition.nullable() as unknown as z.ZodType<Condition | null>;

/** The same list, typed as one that nobody changes: what was read may be sent back. (`readonly()` would say so in OpenAPI.) */
export function unchangeable<T extends z.ZodType>(list: z.ZodArray<T>) {
  return list as unknown as z.ZodReadonly<z.ZodArray<T>>;
}
