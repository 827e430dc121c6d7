import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Every word of one language: `namespace:a.b.c` -> text. */
export type Words = Map<string, string>;

/** Reads `src/locales/<language>/*.json` flat. */
export function readWords(language: string): Words {
  const words: Words = new Map();
  for (const file of globSync(`src/locales/${language}/*.json`)) {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    collect(content, `${path.basename(file, '.json')}:`, words);
  }
  return words;
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

/** Problems between two languages: missing keys, other placeholders or tags, incomplete plurals, no text. */
export function compareWords(own: Words, other: Words, ownName: string, otherName: string): string[] {
  return [...own].flatMap(([key, text]) => {
    const at = `${ownName} ${key}`;
    const translated = other.get(key);
    if (text.trim() === '') return [`${at}: no text`];
    if (translated === undefined) return [`${at}: missing in ${otherName}`];
    const problems: string[] = [];
    if (slots(key, text) !== slots(key, translated)) {
      problems.push(`${at}: "${slots(key, text)}" here, "${slots(key, translated)}" in ${otherName}`);
    }
    const twin = key.endsWith('_one') ? key.replace(/_one$/, '_other') : key.replace(/_other$/, '_one');
    if (twin !== key && !own.has(twin)) problems.push(`${at}: its plural form ${twin} is missing`);
    return problems;
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
