import { z } from 'zod';
import { BOUNDS } from '../bounds.ts';
import { toOneLine, toPlainLines } from '../control-characters.ts';
import { isBlank } from '../is-blank.ts';
import { canonicalTag, plainTag } from '../language-tag.ts';
import { LANGUAGES } from '../languages.ts';

/** An id of anything. */
export const id = z.uuid();

/** The id of a picture of the media room, written as the database writes it. */
export const pictureId = z.uuid().toLowerCase();

/** A moment: ISO 8601 with a zone on the way in, always UTC with milliseconds on the way out. */
export const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .refine((text) => text >= '1900' && text < '2200', { error: 'date_range' });

/** A moment as stored, in replies. */
export const storedMoment = z.string();

/** A place in a list: opaque to callers. */
export const cursor = z.string().min(1).max(600);

/** How many rows a page takes. */
export const limit = z.coerce.number().int().min(1).max(100).default(50);

/** Text of one line that must not be blank; its ends are trimmed, and control characters never pass. */
export function line(max: number) {
  return lineOrEmpty(max).refine((value) => !isBlank(value), { error: 'required' });
}

/** Text of one line that may be empty. */
export function lineOrEmpty(max: number) {
  return storable(z.string().overwrite(toOneLine), max);
}

/** Text up to `max` characters that may have several lines; its ends are trimmed, other control characters never pass. */
export function text(max: number) {
  return storable(z.string().overwrite(toPlainLines), max);
}

/** Composing makes a text shorter by this factor at most. */
const NFC_SHRINKS = 3;

/**
 * In Unicode's composed form (NFC); NUL, which the database cannot hold, and lone surrogates are refused.
 * What is too long is looked at no further, so that no rule works through a megabyte.
 */
function storable(value: z.ZodString, max: number) {
  return value
    .trim()
    .max(max * NFC_SHRINKS, { abort: true })
    .normalize('NFC')
    .max(max, { abort: true })
    .refine(isStorable, { error: 'characters' });
}

/** Whether the database can hold a text. */
export function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}

/** The product spec's pattern (x@y.z). After the first dot of y nothing is tried twice: the work grows with the length. */
const X_AT_Y_Z = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** An e-mail address as it was written; the mail server has the last word. */
export const emailAddress = lineOrEmpty(BOUNDS.email).refine((value) => X_AT_Y_Z.test(value), {
  error: 'email_format',
});

export const byId = z.strictObject({ id });

export const language = z.enum(LANGUAGES);

export const title = line(BOUNDS.title);

/** A language that a survey may have, in the canonical form of its tag; extensions and private parts name no language. */
export const surveyLanguage = z
  .string()
  .max(35, { abort: true })
  .refine((value) => plainTag(value) !== null, { error: 'language_tag' })
  .transform((value) => plainTag(value) ?? value);

/** Any language by its BCP 47 tag, given back the one way that it is written. */
export const languageTag = z
  .string()
  .max(35, { abort: true })
  .refine((value) => canonicalTag(value) !== null, { error: 'language_tag' })
  .transform((value) => canonicalTag(value) ?? value);
