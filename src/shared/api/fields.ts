import { z } from 'zod';
import { BOUNDS } from '../bounds.ts';
import { toOneLine, toPlainLines } from '../text/control-characters.ts';
import { composed, isBlank } from '../text/is-blank.ts';
import { canonicalTag, plainTag } from '../text/language-tag.ts';
import { LANGUAGES } from '../text/languages.ts';

export const id = z.uuid();

/** Lower case, as PostgreSQL writes it. */
export const pictureId = z.uuid().toLowerCase();

/** ISO 8601 with time zone; replies use UTC with milliseconds. */
export const dateTimeInput = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .refine((text) => text >= '1900' && text < '2200', { error: 'date_range' });

export const storedDateTime = z.string();

/** Opaque to clients. */
export const cursor = z.string().min(1).max(600);

/** Rows per page. */
export const limit = z.coerce.number().int().min(1).max(100).default(50);

/** Trimmed, not blank, without control characters. */
export function line(max: number) {
  return lineOrEmpty(max).refine((value) => !isBlank(value), { error: 'required' });
}

/** Trimmed, not blank. */
export function lines(max: number) {
  return text(max).refine((value) => !isBlank(value), { error: 'required' });
}

/** Text of one line that may be empty. */
export function lineOrEmpty(max: number) {
  return storable(z.string().overwrite(toOneLine), max);
}

/** Text up to `max` characters that may have several lines; its ends are trimmed, other control characters never pass. */
export function text(max: number) {
  return storable(z.string().overwrite(toPlainLines), max);
}

/** Composing Unicode characters shortens a text by at most this factor. */
const NFC_SHRINKS = 3;

/**
 * In Unicode's composed form (NFC), without NUL, which the database cannot store, and lone surrogates.
 * Longer text is not examined further.
 */
function storable(value: z.ZodString, max: number) {
  return value
    .trim()
    .max(max * NFC_SHRINKS, { abort: true })
    .overwrite(composed)
    .max(max, { abort: true })
    .refine(isStorable, { error: 'characters' });
}

/** Returns whether PostgreSQL can store the text. */
export function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}

/** Spec pattern (x@y.z) in linear time. */
const X_AT_Y_Z = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** As typed; the mail server has the last word. */
export const emailAddress = lineOrEmpty(BOUNDS.email).refine((value) => X_AT_Y_Z.test(value), {
  error: 'email_format',
});

export const byId = z.strictObject({ id });

export const language = z.enum(LANGUAGES);

export const title = line(BOUNDS.title);

/** Canonical, without extensions and private parts. */
export const surveyLanguage = z
  .string()
  .max(35, { abort: true })
  .refine((value) => plainTag(value) !== null, { error: 'language_tag' })
  .transform((value) => plainTag(value) ?? value);

/** Any BCP 47 tag, normalized. */
export const languageTag = z
  .string()
  .max(35, { abort: true })
  .refine((value) => canonicalTag(value) !== null, { error: 'language_tag' })
  .transform((value) => canonicalTag(value) ?? value);
