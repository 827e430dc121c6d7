import { z } from 'zod';
import type { FieldErrors } from '../../../shared/errors.ts';
import { optionsPart } from '../../core/rules/first-part.ts';
import type { QuestionTypeRules, StoredValue, AnswerJson, AnswerError } from '../../question-type.ts';
import type { SentItem } from '../../core/rules/match-items.ts';
import {
  checkLimits,
  checkNumberChosen,
  normalizeLimits,
  limitsShape,
  type WithLimits,
} from '../../core/rules/option-limits.ts';
import { checkOptions, showableOptions } from '../../core/rules/option-list.ts';
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
import { readOption, storeList } from '../../core/rules/read-part.ts';
import { settingsOnly } from '../../core/rules/spec-fields.ts';

/** An exclusive option ("None of these") cannot be combined. */
type Exclusive = Readonly<{ exclusive?: boolean | undefined }>;

type StoredOption = StoredOther & Exclusive & ChoiceOption;
export type CheckboxesSettings = Readonly<{ options: readonly StoredOption[] }> & WithLimits & WithOrder;
export type SentCheckboxes = Readonly<{
  options: readonly (SentItem & WithOther & Exclusive & ChoiceOption)[];
}> &
  WithLimits &
  WithOrder;

/** Multiple selection, stored as a list of option ids. */
export const checkboxesRules: QuestionTypeRules<CheckboxesSettings, SentCheckboxes> = {
  settings: z.strictObject({
    options: choiceOptions({ ...otherShape, exclusive: z.boolean().optional() }),
    ...limitsShape,
    ...orderShape,
  }),
  showable: (settings) => ({ ...settings, options: showableOptions(settings.options) }),
  initial: initialOptions,
  checkSettings,
  store: ({ options, min, max, order }, before, isUsed) => ({
    options: storeOptions(options, before?.options, isUsed),
    ...normalizeLimits({ min, max }),
    ...normalizeOrder({ order }),
  }),
  show: ({ options, min, max, order }) => ({
    options: showChoices(options),
    ...normalizeLimits({ min, max }),
    ...normalizeOrder({ order }),
  }),
  arrange: arrangeOptions,
  spec: settingsOnly((options) => ({ options })),
  parts: ({ options }) => [optionsPart('codes', options), ...otherParts(options)],
  read(wire, question, into, written) {
    const [part] = question.parts;
    const items: readonly AnswerJson[] = Array.isArray(wire) ? wire : [wire];
    const ids: number[] = [];
    for (const item of items) {
      const split = splitOther(item);
      const id = split === null ? null : readOption(part!, split.option, written);
      if (id === null) return { code: 'not_possible' };
      ids.push(id);
      const wrong = split?.text === undefined ? null : readOther(question, id, split.text, into);
      if (wrong !== null) return wrong;
    }
    return storeList(part!, ids, into);
  },
  checkAnswers(answers, question) {
    const { slot, settings } = question;
    const chosen = Array.isArray(answers[slot]) ? (answers[slot] as readonly number[]) : [];
    const wrong = checkOther(answers, question, chosen, (id) => {
      answers[slot] = [id];
    });
    return wrong ?? checkChosen(answers[slot], settings);
  },
  fromForm: dropOther,
  write(answers, question) {
    const chosen = answers[question.slot];
    if (!Array.isArray(chosen)) return null;
    return (chosen as readonly number[]).map((id) => writeChoice(answers, question, id));
  },
  isAffected: (before, after, part, value) => isChoiceAffected(before.options, after.options, part, value),
  written: { when: 'one or several of 4 to 8 options' },
  offers: true,
  refusals: ['too_few', 'too_many', 'exclusive', 'other_missing'],
};

function checkSettings({ options, ...limits }: SentCheckboxes): FieldErrors {
  const together = options.filter(({ exclusive }) => exclusive !== true).length;
  const wrong = checkOptions(options);
  if (Object.keys(wrong).length > 0) return wrong;
  return checkLimits(limits, options.length, Math.max(1, together));
}

/** Validates the combination; an exclusive option alone is always enough. */
function checkChosen(chosen: StoredValue | undefined, settings: CheckboxesSettings): AnswerError | null {
  if (!Array.isArray(chosen)) return null;
  const ids = chosen as readonly number[];
  const isExclusive = settings.options.some(({ id, exclusive }) => exclusive === true && ids.includes(id));
  if (isExclusive) return ids.length > 1 ? { code: 'exclusive' } : null;
  return checkNumberChosen(ids.length, settings);
}
