import { isPersonal, type TextFormat } from './rules-format.ts';

export type ShortTextSettings = Readonly<{
  format: TextFormat;
  /** Only for the format `pattern`; matches the complete answer. */
  pattern?: string | null | undefined;
  hint?: string | null | undefined;
  max_length?: number | null | undefined;
}>;

/** `was_personal`: has identifying answers, which are never grouped or shown to others. */
export type StoredShortText = ShortTextSettings & Readonly<{ was_personal?: boolean }>;

export function wasPersonal({ format, was_personal }: StoredShortText): boolean {
  return was_personal === true || isPersonal(format);
}
