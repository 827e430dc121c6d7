import type { Words } from './words.ts';

const PLURAL_FORM = /_[a-z]+$/;

/** Returns whether a language has a text, in any of its plural forms. */
export function hasText(words: Partial<Words>, key: string): boolean {
  return key in words || `${key.replace(PLURAL_FORM, '')}_other` in words;
}

/** Plural forms that other languages need and English lacks. */
const OTHER_FORMS = ['zero', 'two', 'few', 'many'];

/** Adds the English texts that a language lacks; plural forms of two languages are never mixed. */
export function withEnglish(translated: Partial<Words>, english: Words): Words {
  const missing = Object.entries(english).filter(([key]) => !hasText(translated, key));
  const forms = missing
    .filter(([key]) => key.endsWith('_other'))
    .flatMap(([key, text]) =>
      OTHER_FORMS.map((form) => [key.replace(PLURAL_FORM, `_${form}`), text] as const),
    );
  return { ...Object.fromEntries([...missing, ...forms]), ...translated } as Words;
}
