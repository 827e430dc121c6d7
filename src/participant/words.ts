import type english from '../locales/en/participant.json';

/** Every word of the page in one language: `locales/<language>/participant.json`. */
export type Words = Readonly<Record<keyof typeof english, string>>;

type WithoutPlural<K> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K;
export type WordKey = WithoutPlural<keyof Words>;
export type WordValues = Readonly<Record<string, string | number>>;

/** Gives the words of a key, values filled in. */
export type Translate = (key: WordKey, values?: WordValues) => string;

/** Makes the translation function of one language; with `count`, the key's plural form is chosen. */
export function makeTranslate(words: Partial<Words>): Translate {
  return (key, values = {}) => {
    const plural = values['count'] === undefined ? key : `${key}_${values['count'] === 1 ? 'one' : 'other'}`;
    const text = (words as Record<string, string | undefined>)[plural] ?? key;
    return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}
