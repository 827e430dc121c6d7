import { isPersonal, type TextFormat } from './rules-format.ts';

export type ShortTextSettings = Readonly<{
  format: TextFormat;
  /** The form of the whole answer, in a small language of patterns; only where the format is `pattern`. */
  pattern?: string | null | undefined;
  /** What stands above the field. */
  hint?: string | null | undefined;
  max_length?: number | null | undefined;
}>;

/** Answers were given to a format that leads to a person: they stay out of groups and of others' sight for good. */
export type StoredShortText = ShortTextSettings & Readonly<{ was_personal?: boolean }>;

/** Whether answers to it lead to a person, or did. */
export function wasPersonal({ format, was_personal }: StoredShortText): boolean {
  return was_personal === true || isPersonal(format);
}
