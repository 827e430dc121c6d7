import { z } from 'zod';
import type { KindRules } from '../kind.ts';
import { matchItems, type SentItem } from '../match-items.ts';
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
import {
  arrangeOptions,
  fixedShape,
  keptOrder,
  orderShape,
  type WithFixed,
  type WithOrder,
} from '../option-order.ts';
import {
  checkOther,
  dropOther,
  isOtherAffected,
  keepOtherTexts,
  otherParts,
  otherShape,
  otherTextOf,
  readOther,
  showOther,
  splitOther,
  type StoredOther,
  type WithOther,
} from '../other-text.ts';
import { findByWords, isEmpty, readPart } from '../read-part.ts';

/** How the options are shown: one below the other, to be picked from a list that opens, or side by side. */
export const CHOICE_DISPLAYS = ['list', 'dropdown', 'buttons'] as const;
type Display = Readonly<{ display?: (typeof CHOICE_DISPLAYS)[number] | undefined }>;

export type ChoiceSettings = Readonly<{ options: readonly (StoredOther & WithFixed)[] }> &
  Display &
  WithOrder;
export type SentChoice = Readonly<{ options: readonly (SentItem & WithOther & WithFixed)[] }> &
  Display &
  WithOrder;

/** Multiple choice: one of a list of options; stored as the option's id, and the words of "Other" as its own part. */
export const choiceRules: KindRules<ChoiceSettings, SentChoice> = {
  settings: z.strictObject({
    options: sentOptions(sentOption({ ...otherShape, ...fixedShape })),
    display: z.enum(CHOICE_DISPLAYS).optional(),
    ...orderShape,
  }),
  showable: ({ options, ...rest }) => ({ ...rest, options: showableOptions(options) }),
  initial: () => ({ options: [{ text: '' }, { text: '' }] }),
  checkSettings: ({ options }) => checkOptions(options),
  store: ({ options, display, order }, before, keeps) => ({
    options: keepOtherTexts(
      matchItems(options, before?.options ?? [], ({ id }) => keeps('', id)),
      before?.options ?? [],
      keeps,
    ),
    ...unlessUsual(display),
    ...keptOrder({ order }),
  }),
  show: ({ options, display, order }) => ({
    options: showOptions(options).map(showOther),
    ...unlessUsual(display),
    ...keptOrder({ order }),
  }),
  arrange: arrangeOptions,
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
    ...otherParts(options),
  ],
  read(wire, question, into, written) {
    const part = question.parts[0]!;
    const given = splitOther(wire);
    if (given === null) return { code: 'not_possible' };
    const { option, text } = given;
    const isWords = typeof option === 'string' && (written === 'words' || !/^\d+$/.test(option.trim()));
    if (isWords) {
      const id = isEmpty(option) ? null : findByWords(part, option.trim());
      if (id === null) return { code: 'not_possible' };
      into[part.slot] = id;
    } else {
      const wrong = readPart(part, option, into);
      if (wrong !== null) return wrong;
    }
    return text === undefined ? null : readOther(question, into[part.slot] as number, text, into);
  },
  checkAnswers(answers, question) {
    const { slot } = question;
    const chosen = answers[slot];
    return checkOther(answers, question, typeof chosen === 'number' ? [chosen] : [], (id) => {
      answers[slot] = id;
    });
  },
  fromForm: dropOther,
  write(answers, question) {
    const { slot, settings } = question;
    const stored = answers[slot];
    if (typeof stored !== 'number') return null;
    const option = settings.options.find(({ id }) => id === stored)?.text ?? String(stored);
    const text = otherTextOf(answers, question, stored);
    return text === null ? option : { option, text };
  },
  isAffected: (before, after, part, value) =>
    part === ''
      ? isOptionAffected(before.options, after.options, value)
      : isOtherAffected(before.options, after.options, part),
  written: { when: 'one of 3 to 7 options' },
  refusals: ['other_missing'],
};

/** The usual list is not worth a word. */
function unlessUsual(display: SentChoice['display']): Display {
  return display === undefined || display === 'list' ? {} : { display };
}
