import type { TranslatedSurvey } from '../../../shared/api/survey-texts.ts';
import { canonicalTag } from '../../../shared/language-tag.ts';
import { ownLanguageName } from '../../../shared/own-language-name.ts';
import { PAGE_LANGUAGES } from '../../../shared/page-languages.ts';

export type TextRow = TranslatedSurvey['texts'][number];

/** Which rows are looked at. */
export const VIEWS = ['all', 'missing', 'stale', 'unreviewed'] as const;
export type TextView = (typeof VIEWS)[number];

/** Languages that are offered beside those that the page speaks; any other is found by its tag. */
const MORE =
  'af am az be bn bs ca cy eu fa fil gl gu he hy id is ka kk km kn ko ku lb lo mk ml mn mr ms my nb ne nn pa ps pt-BR ro-MD si so sq sr sw ta te th ti ur uz vi yo zu';

/** Whether a machine wrote it, and nobody has confirmed it yet. */
export function isUnreviewed({ text, by }: TextRow): boolean {
  return text !== null && by === 'machine';
}

/** Whether a row belongs to what is looked at. */
export function isIn(view: TextView, row: TextRow): boolean {
  if (view === 'all') return true;
  return view === 'unreviewed' ? isUnreviewed(row) : row.state === view;
}

/** A language's name in the reader's words, and its own where that is another one; its tag where it has no name. */
export function tagName(tag: string, reader: string): string {
  const own = ownLanguageName(tag);
  const name = new Intl.DisplayNames([reader], { type: 'language' }).of(tag) ?? tag;
  return name.toLocaleLowerCase(reader) === own.toLocaleLowerCase(reader) ? own : `${name} (${own})`;
}

interface LanguageChoice {
  readonly value: string;
  readonly label: string;
}

/**
 * Languages that a survey may have further, by name in the reader's language and in their own; one that is asked for by
 * its tag stands first.
 * @param taken those that it has already
 */
export function offeredLanguages(search: string, taken: readonly string[], reader: string): LanguageChoice[] {
  const written = /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i.test(search.trim()) ? canonicalTag(search.trim()) : null;
  const known = [...PAGE_LANGUAGES, ...MORE.split(' ')]
    .map((value) => ({ value, label: tagName(value, reader) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, reader));
  const named = new Intl.DisplayNames([reader], { type: 'language', fallback: 'none' });
  const isNew =
    written !== null && named.of(written) !== undefined && known.every(({ value }) => value !== written);
  const first = isNew ? [{ value: written, label: tagName(written, reader) }] : [];
  return [...first, ...known].filter(({ value }) => !taken.includes(value));
}

/** What a text is, taken from its key: of which question, which part of it, and the number of that part. */
interface TextPlace {
  readonly code: string | null;
  readonly part: string;
  readonly number: string;
}

const PARTS: Readonly<Record<string, string>> = {
  o: 'option',
  r: 'row',
  c: 'column',
  help: 'help',
  min: 'min',
  max: 'max',
};

/** Reads the key of a text: `Q3.o.5` is option 5 of Q3, `page.2` the title of page 2. */
export function placeOf(key: string): TextPlace {
  const [head = '', kind, number = '', more] = key.split('.');
  if (!/^[QX]\d/.test(head)) return { code: null, part: head, number: kind ?? '' };
  if (kind === undefined) return { code: head, part: 'question', number: '' };
  return { code: head, part: more === 'alt' ? 'alt' : (PARTS[kind] ?? 'label'), number };
}
