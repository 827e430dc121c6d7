import type english from '../../../locales/en/participant.json';
import {
  formatMessage,
  type MessageKey,
  type MessageValues,
  type Translated,
} from '../../../shared/text/format-message.ts';

export type Words = Translated<typeof english>;
export type WordKey = MessageKey<Words>;

export type Translate = (key: WordKey, values?: MessageValues) => string;

export function makeTranslate(language: string, words: Partial<Words>): Translate {
  return (key, values) => formatMessage(language, words as Words, key, values);
}
