import { z } from 'zod';

/** An option that only some are offered: a condition over earlier questions, as `show_if` of a question. */
export type WithShowIf = Readonly<{ show_if?: readonly unknown[] | null | undefined }>;

/** What an option of a list may say about whom it is offered to; what is wrong with it is said with all other logic. */
export const showIfShape = { show_if: z.array(z.unknown()).nullish() };
