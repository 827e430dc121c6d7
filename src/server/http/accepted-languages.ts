import { MAX_TAG_LENGTH } from '../../shared/text/language-tag.ts';
import { readAccepted } from './read-accepted.ts';

const MAX_WANTED = 20;

/** Returns `Accept-Language` tags by preference. Untrusted: limited in length and number. */
export function acceptedLanguages(accepted: string | undefined): string[] {
  return readAccepted(accepted)
    .filter((tag) => tag.length <= MAX_TAG_LENGTH)
    .slice(0, MAX_WANTED);
}
