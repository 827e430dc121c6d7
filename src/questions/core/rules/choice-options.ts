import { z } from 'zod';
import { sentOption, sentOptions } from './option-list.ts';
import { fixedShape, type WithFixed } from './option-order.ts';

type WithShowIf = Readonly<{ show_if?: readonly unknown[] | null | undefined }>;

/** The condition is validated with the rest of the logic. */
const showIfShape = { show_if: z.array(z.unknown()).nullish() };

/** Fields that the options of every choice may have. */
export type ChoiceOption = WithFixed & WithShowIf;

/** Returns the schema of a choice's options with the fields of its type. */
export function choiceOptions<T extends z.ZodRawShape>(more: T) {
  return sentOptions(sentOption({ ...more, ...fixedShape, ...showIfShape }));
}

export function initialOptions() {
  return { options: [{ text: '' }, { text: '' }] };
}
