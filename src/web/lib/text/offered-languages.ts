import { plainTag } from '../../../shared/text/language-tag.ts';
import { PAGE_LANGUAGES } from '../../../shared/text/page-languages.ts';
import { tagName } from './tag-name.ts';

/** Others are found by tag. */
const MORE =
  'af am az be bn bs ca cy eu fa fil gl gu he hy id is ka kk km kn ko ku lb lo mk ml mn mr ms my nb ne nn pa ps pt-BR ro-MD si so sq sr sw ta te th ti ur uz vi yo zu';

interface LanguageChoice {
  readonly value: string;
  readonly label: string;
}

/**
 * Searches localized and native names; an exact tag comes first.
 * @param used languages the survey has
 */
export function offeredLanguages(search: string, used: readonly string[], reader: string): LanguageChoice[] {
  const written = /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i.test(search.trim()) ? plainTag(search.trim()) : null;
  const known = [...PAGE_LANGUAGES, ...MORE.split(' ')]
    .map((value) => ({ value, label: tagName(value, reader) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, reader));
  const named = new Intl.DisplayNames([reader], { type: 'language', fallback: 'none' });
  const isNew =
    written !== null && named.of(written) !== undefined && known.every(({ value }) => value !== written);
  const first = isNew ? [{ value: written, label: tagName(written, reader) }] : [];
  return [...first, ...known].filter(({ value }) => !used.includes(value));
}
