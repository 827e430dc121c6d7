import Negotiator from 'negotiator';
import { MAX_TAG_LENGTH } from '../../shared/text/language-tag.ts';

const MAX_WANTED = 20;

/** Returns tags in lower case by preference; untrusted, so limited in length and number. */
export function acceptedLanguages(accepted: string | undefined): string[] {
  return new Negotiator({ headers: { 'accept-language': accepted ?? '' } })
    .languages()
    .filter((tag) => tag.length <= MAX_TAG_LENGTH)
    .slice(0, MAX_WANTED)
    .map((tag) => tag.toLowerCase());
}
