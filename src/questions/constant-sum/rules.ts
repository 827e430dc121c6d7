import { z } from 'zod';
import { lineOrEmpty } from '../../shared/api/fields.ts';
import { BOUNDS } from '../../shared/bounds.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { findItem, isItemAffected, itemParts, storeItems } from '../item-parts.ts';
import type { KindRules, Wire } from '../kind.ts';
import type { Item, SentItem } from '../match-items.ts';
import { checkOptions, sentOption, showableOptions, showOptions } from '../option-list.ts';
import { isEmpty, readPart } from '../read-part.ts';
import { settingsOnly } from '../spec-fields.ts';

type Sum = Readonly<{
  total: number;
  /** Every share is a multiple of it; 1 where nothing is said. */
  step?: number | null | undefined;
  /** What is shared out: points, percent, euros. */
  unit?: string | undefined;
}>;

export type SumSettings = Readonly<{ options: readonly Item[] }> & Sum;
export type SentSum = Readonly<{ options: readonly SentItem[] }> & Sum;

const whole = z.number().int().min(1).max(BOUNDS.sumTotal);

/** A total that is shared out among items; stored as the share of each, 0 for those that were left blank. */
export const constantSumRules: KindRules<SumSettings, SentSum> = {
  settings: z.strictObject({
    options: z.array(sentOption({})).max(BOUNDS.sumItems),
    total: whole.default(100),
    step: whole.nullish(),
    unit: lineOrEmpty(BOUNDS.unit).optional(),
  }),
  showable: (settings) => ({ ...settings, options: showableOptions(settings.options) }),
  initial: () => ({ options: [{ text: '' }, { text: '' }, { text: '' }], total: 100 }),
  checkSettings({ options, total, step }): FieldErrors {
    const wrong = checkOptions(options);
    return wrong['options'] === undefined && step != null && total % step !== 0
      ? { step: 'sum_step' }
      : wrong;
  },
  store: ({ options, ...sum }, before, keeps) => ({
    options: storeItems(options, before?.options ?? [], keeps),
    ...keptSum(sum),
  }),
  // Shares of another total cannot be put together with these.
  isSame: (before, settings) => before.total === settings.total,
  show: ({ options, ...sum }) => ({ options: showOptions(options), ...keptSum(sum) }),
  spec: settingsOnly((options) => ({ options: options.map((each) => ({ text: each })) })),
  parts: ({ options, total }) => itemParts(options, { min: 0, max: total }),
  read(wire, question, into, written) {
    if (typeof wire !== 'object' || Array.isArray(wire)) return { code: 'not_possible' };
    for (const [item, share] of Object.entries(wire as Readonly<Record<string, Wire>>)) {
      if (isEmpty(share)) continue;
      const part = findItem(question, item, written);
      if (part === undefined) return { code: 'not_possible' };
      if (part.slot in into) return { code: 'answer_repeated', part: part.code };
      const wrong = readPart(part, share, into);
      if (wrong !== null) return { ...wrong, part: part.code };
    }
    return null;
  },
  checkAnswers(answers, { parts: [anchor, ...items], settings: { total, step } }) {
    let sum = 0;
    let given = 0;
    for (const { slot, code, archived } of items) {
      if (!archived) answers[slot] ??= 0;
      const share = answers[slot];
      if (typeof share !== 'number') continue;
      if (share % (step ?? 1) !== 0) return { code: 'number_step', part: code };
      sum += share;
      given += 1;
    }
    if (anchor !== undefined) answers[anchor.slot] = given;
    return sum === total ? null : { code: 'sum_total', params: { total, sum } };
  },
  write(answers, { parts }) {
    const written: Record<string, Wire> = {};
    for (const { slot, label, code } of parts.slice(1)) {
      const share = answers[slot];
      if (typeof share === 'number') written[label in written ? code : label] = share;
    }
    return Object.keys(written).length === 0 ? null : written;
  },
  isAffected: (before, after, part, value) => isItemAffected(before.options, after.options, part, value),
  written: { when: '3 to 6 things among which people share out 100 points, where their weights matter' },
  refusals: ['sum_total', 'number_step', 'number_format', 'number_range'],
};

function keptSum({ total, step, unit = '' }: Sum): Sum {
  return {
    total,
    ...(step != null && step !== 1 && { step }),
    ...(unit.trim() !== '' && { unit: unit.trim() }),
  };
}
