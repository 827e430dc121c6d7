import { z } from 'zod';
import { optionsPart } from '../../core/rules/first-part.ts';
import type { QuestionTypeRules } from '../../question-type.ts';
import type { SentItem } from '../../core/rules/match-items.ts';
import { checkOptions, optionsOfTexts, showableOptions } from '../../core/rules/option-list.ts';
import { choiceOptions, initialOptions, type ChoiceOption } from '../../core/rules/choice-options.ts';
import { arrangeOptions, normalizeOrder, orderShape, type WithOrder } from '../../core/rules/option-order.ts';
import {
  checkOther,
  dropOther,
  isChoiceAffected,
  otherParts,
  otherShape,
  readOther,
  showChoices,
  splitOther,
  storeOptions,
  type StoredOther,
  type WithOther,
  writeChoice,
} from '../../core/rules/other-text.ts';
import { readOption } from '../../core/rules/read-part.ts';

export const CHOICE_DISPLAYS = ['list', 'dropdown', 'buttons'] as const;
type Display = Readonly<{ display?: (typeof CHOICE_DISPLAYS)[number] | undefined }>;

export type ChoiceSettings = Readonly<{ options: readonly (StoredOther & ChoiceOption)[] }> &
  Display &
  WithOrder;
export type SentChoice = Readonly<{ options: readonly (SentItem & WithOther & ChoiceOption)[] }> &
  Display &
  WithOrder;

/** Single choice, stored as the option id; the "Other" text is a part of its own. */
export const choiceRules: QuestionTypeRules<ChoiceSettings, SentChoice> = {
  settings: z.strictObject({
    options: choiceOptions(otherShape),
    display: z.enum(CHOICE_DISPLAYS).optional(),
    ...orderShape,
  }),
  showable: ({ options, ...rest }) => ({ ...rest, options: showableOptions(options) }),
  initial: initialOptions,
  checkSettings: ({ options }) => checkOptions(options),
  store: ({ options, display, order }, before, isUsed) => ({
    options: storeOptions(options, before?.options, isUsed),
    ...unlessUsual(display),
    ...normalizeOrder({ order }),
  }),
  show: ({ options, display, order }) => ({
    options: showChoices(options),
    ...unlessUsual(display),
    ...normalizeOrder({ order }),
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
  parts: ({ options }) => [optionsPart('code', options), ...otherParts(options)],
  read(wire, question, into, written) {
    const part = question.parts[0]!;
    const split = splitOther(wire);
    if (split === null) return { code: 'not_possible' };
    const id = readOption(part, split.option, written);
    if (id === null) return { code: 'not_possible' };
    into[part.slot] = id;
    return split.text === undefined ? null : readOther(question, id, split.text, into);
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
    const stored = answers[question.slot];
    return typeof stored === 'number' ? writeChoice(answers, question, stored) : null;
  },
  isAffected: (before, after, part, value) => isChoiceAffected(before.options, after.options, part, value),
  written: { when: 'one of 3 to 7 options' },
  offers: true,
  refusals: ['other_missing'],
};

function unlessUsual(display: SentChoice['display']): Display {
  return display === undefined || display === 'list' ? {} : { display };
}
