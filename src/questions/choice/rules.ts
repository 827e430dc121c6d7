import { z } from 'zod';
import type { KindRules } from '../kind.ts';
import { type Item, matchItems, type SentItem } from '../match-items.ts';
import {
  checkOptions,
  isOptionAffected,
  optionsOfTexts,
  sentOption,
  sentOptions,
  showableOptions,
  showOptions,
  valuesOfOptions,
} from '../option-list.ts';
import { findByWords, isEmpty, readPart } from '../read-part.ts';

export type ChoiceSettings = Readonly<{ options: readonly Item[] }>;

export type SentChoice = Readonly<{ options: readonly SentItem[] }>;

/** Multiple choice: one of a list of options; stored as the option's id. */
export const choiceRules: KindRules<ChoiceSettings, SentChoice> = {
  settings: z.strictObject({ options: sentOptions(sentOption({})) }),
  showable: ({ options }) => ({ options: showableOptions(options) }),
  initial: () => ({ options: [{ text: '' }, { text: '' }] }),
  checkSettings: ({ options }) => checkOptions(options),
  store: ({ options }, before, keeps) => ({
    options: matchItems(options, before?.options ?? [], ({ id }) => keeps('', id)),
  }),
  show: ({ options }) => ({ options: showOptions(options) }),
  spec: {
    from: ({ options, option_ids }, base) => ({
      ...base,
      options: optionsOfTexts(options, option_ids, base?.options ?? []),
    }),
    to: ({ options }) => ({
      options: options.map(({ text }) => text),
      option_ids: options.map(({ id }) => id ?? null),
      rating_config: null,
    }),
    field: (name) => name,
  },
  parts: ({ options }) => [
    {
      key: '',
      suffix: '',
      label: '',
      class: 'code',
      values: valuesOfOptions(options),
      list: 'options',
      grouped: false,
      archived: false,
    },
  ],
  read(wire, question, into, written) {
    const part = question.parts[0]!;
    const isWords = typeof wire === 'string' && (written === 'words' || !/^\d+$/.test(wire.trim()));
    if (!isWords) return readPart(part, wire, into);
    const id = isEmpty(wire) ? null : findByWords(part, wire.trim());
    if (id === null) return { code: 'not_possible' };
    into[part.slot] = id;
    return null;
  },
  write(answers, { slot, settings }) {
    const stored = answers[slot];
    if (typeof stored !== 'number') return null;
    return settings.options.find(({ id }) => id === stored)?.text ?? String(stored);
  },
  isAffected: (before, after, _part, value) => isOptionAffected(before.options, after.options, value),
  written: { when: 'one of 3 to 7 options' },
};
