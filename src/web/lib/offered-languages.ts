import { plainTag } from '../../shared/language-tag.ts';
import { PAGE_LANGUAGES } from '../../shared/page-languages.ts';
import { tagName } from './tag-name.ts';

/** Languages that are offered beside those that the page speaks; any other is found by its tag. */
const MORE =
  'af am az be bn bs ca cy eu fa fil gl gu he hy id is ka kk km kn ko ku lb lo mk ml mn mr ms my nb ne nn pa ps pt-BR ro-MD si so sq sr sw ta te th ti ur uz vi yo zu';

interface LanguageChoice {
  readonly value: string;
  readonly label: string;
}

/**
 * Languages that a survey may have, by name in the reader's language and in their own; one that is asked for by
 * its tag stands first.
 * @param taken those that it has already
 */
export function offeredLanguages(search: string, taken: readonly string[], reader: string): LanguageChoice[] {
  const written = /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i.test(search.trim()) ? plainTag(search.trim()) : null;
  const known = [...PAGE_LANGUAGES, ...MORE.split(' ')]
    .map((value) => ({ value, label: tagName(value, reader) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, reader));
  const named = new Intl.DisplayNames([reader], { type: 'language', fallback: 'none' });
  const isNew =
    written !== null && named.of(written) !== undefined && known.every(({ value }) => value !== written);
  const first = isNew ? [{ value: written, label: tagName(written, reader) }] : [];
  return [...first, ...known].filter(({ value }) => !taken.includes(value));
}
