import { MAX_TAG_LENGTH } from '../../shared/text/language-tag.ts';
import { readAccepted } from './read-accepted.ts';

/** So many of the languages that a browser names are looked at. */
const MAX_WANTED = 20;

/**
 * The languages that a browser names in `Accept-Language`, the dearest first. It may say anything: only what is short
 * enough for a tag is kept, and of that the dearest.
 */
export function acceptedLanguages(accepted: string | undefined): string[] {
  return readAccepted(accepted)
    .filter((tag) => tag.length <= MAX_TAG_LENGTH)
    .slice(0, MAX_WANTED);
}
