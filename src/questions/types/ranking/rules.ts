import { z } from 'zod';
import { BOUNDS } from '../../../shared/bounds.ts';
import { findItem, isItemAffected, itemParts, storeItems } from '../../core/rules/item-parts.ts';
import type {
  QuestionTypeRules,
  Part,
  Question,
  StoredValue,
  AnswerJson,
  AnswerError,
} from '../../question-type.ts';
import type { Item, SentItem } from '../../core/rules/match-items.ts';
import { checkOptions, sentOption, showableOptions, showOptions } from '../../core/rules/option-list.ts';
import {
  arrangeOptions,
  fixedShape,
  normalizeOrder,
  orderShape,
  type WithFixed,
  type WithOrder,
} from '../../core/rules/option-order.ts';
import { settingsOnly } from '../../core/rules/spec-fields.ts';

/** Number of items to rank; defaults to all. */
type WithTop = Readonly<{ top?: number | null | undefined }>;

export type RankingSettings = Readonly<{ options: readonly (Item & WithFixed)[] }> & WithTop & WithOrder;
export type SentRanking = Readonly<{ options: readonly (SentItem & WithFixed)[] }> & WithTop & WithOrder;

/** Ranking, stored as the rank of each ranked item. */
export const rankingRules: QuestionTypeRules<RankingSettings, SentRanking> = {
  settings: z.strictObject({
    options: z.array(sentOption(fixedShape)).max(BOUNDS.rankedItems),
    top: z.number().int().min(1).max(BOUNDS.rankedItems).nullish(),
    ...orderShape,
  }),
  showable: (settings) => ({ ...settings, options: showableOptions(settings.options) }),
  initial: () => ({ options: [{ text: '' }, { text: '' }, { text: '' }] }),
  checkSettings({ options, top }) {
    const wrong = checkOptions(options);
    return wrong['options'] === undefined && top != null && top > options.length
      ? { top: 'limits_range' }
      : wrong;
  },
  store: ({ options, top, order }, before, isUsed) => ({
    options: storeItems(options, before?.options ?? [], isUsed),
    ...normalizeTop(top),
    ...normalizeOrder({ order }),
  }),
  show: ({ options, top, order }) => ({
    options: showOptions(options),
    ...normalizeTop(top),
    ...normalizeOrder({ order }),
  }),
  arrange: arrangeOptions,
  spec: settingsOnly((options) => ({ options: options.map((text) => ({ text })) })),
  parts: ({ options }) => itemParts(options, { min: 1, max: Math.max(1, options.length) }),
  read(wire, question, into, written) {
    const items = Array.isArray(wire) ? (wire as readonly AnswerJson[]) : [wire];
    for (const [index, item] of items.entries()) {
      const part = findItem(question, item, written);
      if (part === undefined) return { code: 'not_possible' };
      if (part.slot in into) return { code: 'answer_repeated' };
      into[part.slot] = index + 1;
    }
    return null;
  },
  checkAnswers(answers, question) {
    return checkRanks(rankedParts(answers, question), question.settings);
  },
  write(answers, question) {
    const ranked = rankedParts(answers, question);
    return ranked.length === 0 ? null : ranked.map(({ part }) => part.label);
  },
  isAffected: (before, after, part, value) => isItemAffected(before.options, after.options, part, value),
  written: { when: '3 to 7 things to be put in order, where what comes first matters' },
  refusals: ['ranks_repeated', 'ranks_gap', 'too_many'],
};

interface Ranked {
  readonly part: Part;
  readonly rank: number;
}

function rankedParts(
  answers: Readonly<Record<number, StoredValue>>,
  { parts }: Question<RankingSettings>,
): Ranked[] {
  return parts
    .slice(1)
    .flatMap((part) => {
      const rank = answers[part.slot];
      return typeof rank === 'number' ? [{ part, rank }] : [];
    })
    .toSorted((a, b) => a.rank - b.rank);
}

/** Requires consecutive unique ranks from 1, up to the maximum. */
function checkRanks(ranked: readonly Ranked[], { top }: WithTop): AnswerError | null {
  const repeated = ranked.filter(
    ({ rank }, i) => rank === ranked[i - 1]?.rank || rank === ranked[i + 1]?.rank,
  );
  if (repeated.length > 0) return { code: 'ranks_repeated', parts: repeated.map(({ part }) => part.code) };
  const late = ranked.filter(({ rank }, i) => rank !== i + 1);
  if (late.length > 0) return { code: 'ranks_gap', parts: late.map(({ part }) => part.code) };
  return top != null && ranked.length > top ? { code: 'too_many', params: { max: top } } : null;
}

function normalizeTop(top: number | null | undefined): WithTop {
  return top == null ? {} : { top };
}
