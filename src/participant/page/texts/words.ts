import type english from '../../../locales/en/participant.json';
import {
  formatMessage,
  type MessageKey,
  type MessageValues,
  type Translated,
} from '../../../shared/text/format-message.ts';

/** Every word of the page in one language: `locales/<language>/participant.json`. */
export type Words = Translated<typeof english>;
export type WordKey = MessageKey<Words>;

/** Gives the words of a key, values filled in. */
export type Translate = (key: WordKey, values?: MessageValues) => string;

/** Makes the translation function of one language; with `count`, the key's plural form is chosen. */
export function makeTranslate(language: string, words: Partial<Words>): Translate {
  return (key, values) => formatMessage(language, words as Words, key, values);
}
