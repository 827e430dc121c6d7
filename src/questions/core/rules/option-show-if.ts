import { z } from 'zod';

export type WithShowIf = Readonly<{ show_if?: readonly unknown[] | null | undefined }>;

/** The condition is validated with the rest of the logic. */
export const showIfShape = { show_if: z.array(z.unknown()).nullish() };
