import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGE_REFUSALS } from '../../src/server/features/participant-page/page-texts.ts';
import { findLanguage } from '../../src/shared/text/languages.ts';

/** Every word of one language: `namespace:a.b.c` -> text. */
export type Words = Map<string, string>;

/** Reads `src/locales/<language>/*.json` flat. */
export function readWords(language: string): Words {
  const words: Words = new Map();
  for (const file of globSync(`src/locales/${language}/*.json`)) {
    const text = readFileSync(file, 'utf8');
    if (hasRepeatedKey(text)) throw new Error(`${file} has the same key twice`);
    const content: unknown = JSON.parse(text);
    collect(content, `${path.basename(file, '.json')}:`, words);
  }
  return words;
}

/**
 * The words that the participant page needs in a language: `participant:a` and `participant:refusals.b`. A language of
 * the owner's app has the refusals among its errors.
 */
export function readPageWords(language: string): Words {
  const all = readWords(language);
  const isOfApp = findLanguage(language) !== undefined;
  const page = new Map([...all].filter(([key]) => !isOfApp || key.startsWith('participant:')));
  for (const code of isOfApp ? PAGE_REFUSALS : []) {
    const text = all.get(`errors:fields.${code}`) ?? all.get(`errors:${code}`);
    if (text !== undefined) page.set(`participant:refusals.${code}`, text);
  }
  return page;
}

/** Tells whether an object of a JSON text has a key twice, of which `JSON.parse` drops the first without a word. */
export function hasRepeatedKey(text: string): boolean {
  let parsed = 0;
  JSON.parse(text, function count(this: unknown, key, value: unknown) {
    if (key !== '' && !Array.isArray(this)) parsed += 1;
    return value;
  });
  return (text.match(/"(?:[^"\\]|\\.)*"\s*:/g) ?? []).length !== parsed;
}

function collect(value: unknown, key: string, words: Words): void {
  if (typeof value !== 'object' || value === null) {
    words.set(key, String(value));
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    collect(inner, key.endsWith(':') ? key + name : `${key}.${name}`, words);
  }
}

/** The end of a key that is one plural form of a text. */
export const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

/**
 * Problems between two languages: missing keys, other placeholders or tags, plural forms a language needs, no text.
 * @param mayLack true if the other language shows texts that it lacks in English
 */
export function compareWords(
  own: Words,
  other: Words,
  ownName: string,
  otherName: string,
  { mayLack = false } = {},
): string[] {
  return [
    ...checkLanguage(own, ownName),
    ...checkLanguage(other, otherName),
    ...(mayLack ? [] : findMissing(own, other, ownName, otherName)),
    ...findMissing(other, own, otherName, ownName),
    ...findDifferent(own, other, ownName, otherName),
  ];
}

function checkLanguage(words: Words, language: string): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [...words].flatMap(([key, text]) => {
    const at = `${language} ${key}`;
    if (text.trim() === '') return [`${at}: no text`];
    const form = PLURAL_FORM.exec(key)?.[1];
    if (form === undefined) return [];
    if (!forms.some((each) => each === form)) return [`${at}: a plural form that ${language} does not have`];
    return forms
      .map((form) => key.replace(PLURAL_FORM, `_${form}`))
      .filter((needed) => !words.has(needed))
      .map((needed) => `${at}: its plural form ${needed} is missing`);
  });
}

/** Each language has plural forms of its own; the form for all other numbers stands in every one. */
function findMissing(own: Words, other: Words, ownName: string, otherName: string): string[] {
  return listUntranslated(own, other).map((key) => `${ownName} ${key}: missing in ${otherName}`);
}

/** Returns the keys of English texts that the language lacks. */
export function listUntranslated(english: Words, other: Words): string[] {
  return [...english.keys()].filter((key) => !other.has(key.replace(PLURAL_FORM, '_other')));
}

function findDifferent(own: Words, other: Words, ownName: string, otherName: string): string[] {
  return [...other].flatMap(([key, text]) => {
    const here = own.get(key) ?? own.get(key.replace(PLURAL_FORM, '_other'));
    if (here === undefined || slots(key, here) === slots(key, text)) return [];
    return [`${ownName} ${key}: "${slots(key, here)}" here, "${slots(key, text)}" in ${otherName}`];
  });
}

/** The placeholders and tags of a text, in no order; "one" may be said without its number. */
function slots(key: string, text: string): string {
  const placeholders = [...text.matchAll(/\{\{\s*-?\s*(\w+)/g)].map(([, name]) => `{{${name ?? ''}}}`);
  const tags = [...text.matchAll(/<\/?\w+\s*\/?>/g)].map(([tag]) => tag.replaceAll(/\s/g, ''));
  const all = [...new Set([...placeholders, ...tags])];
  return all
    .filter((slot) => !(key.endsWith('_one') && slot === '{{count}}'))
    .toSorted()
    .join(' ');
}
