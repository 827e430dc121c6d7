import { areBestWorst, BEST_WORST } from '../../../shared/survey/default-labels.ts';
import { orderItems } from '../../../shared/survey/seeded-order.ts';
import { SKIPPED } from '../../core/summary/counters.ts';
import { firstPart } from '../../core/rules/first-part.ts';
import type {
  Answers,
  QuestionTypeRules,
  Part,
  PartDefinition,
  Question,
  StoredValue,
  AnswerJson,
  WrittenIn,
  AnswerError,
} from '../../question-type.ts';
import { findPart } from '../../core/rules/find-part.ts';
import { matchItems } from '../../core/rules/match-items.ts';
import {
  isOptionAffected,
  showableOptions,
  showOptions,
  valuesOfOptions,
} from '../../core/rules/option-list.ts';
import { normalizeOrder } from '../../core/rules/option-order.ts';
import { isEmpty, readOption } from '../../core/rules/read-part.ts';
import { settingsOnly } from '../../core/rules/spec-fields.ts';
import {
  checkMaxdiff,
  INITIAL,
  type MaxdiffSettings,
  maxdiffSettings,
  type SentMaxdiff,
  setsOf,
  shownOf,
} from './rules-settings.ts';

const KEY = 'side:';
const SIDES = ['best', 'worst'] as const;
type Side = (typeof SIDES)[number];

const sideId = (set: number, side: Side) => set * 2 + (side === 'best' ? 1 : 2);

/** Best and worst item per set; both are parts with the item as value. */
export const maxdiffRules: QuestionTypeRules<MaxdiffSettings, SentMaxdiff> = {
  settings: maxdiffSettings,
  showable(settings) {
    const options = showableOptions(settings.options);
    const sets = setsOf(
      options.map(({ id = 0 }) => id ?? 0),
      shownOf({ ...settings, options }),
      settings.times,
    );
    return { ...settings, options, sets };
  },
  inLanguage: (settings, language) =>
    areBestWorst(settings.labels) ? { ...settings, labels: BEST_WORST[language] } : settings,
  initial: () => INITIAL,
  checkSettings: checkMaxdiff,
  store({ options, labels, times, order, ...sent }, before, isUsed) {
    const isChosen = ({ id }: { readonly id: number }) =>
      (before?.sides ?? []).some((side) => isUsed(KEY + side.id, id));
    const items = matchItems(options, before?.options ?? [], isChosen);
    const live = items.filter(({ archived }) => archived !== true);
    const shown = shownOf({ ...sent, options: live });
    const sets = setsOf(
      live.map(({ id }) => id),
      shown,
      times,
    );
    const sides = sets.flatMap((_, set) =>
      SIDES.map((side) => ({ id: sideId(set, side), text: sideText(labels, set, side) })),
    );
    return { options: items, shown, times, labels, sets, sides, ...normalizeOrder({ order }) };
  },
  // Answers to different sets are not comparable.
  isSame: (before, settings) =>
    JSON.stringify(before.sets) === JSON.stringify(maxdiffRules.store(settings, before, () => true).sets),
  show: ({ options, sides: _sides, ...shown }) => ({ ...shown, options: showOptions(options) }),
  arrange(settings, seed) {
    const { order, sets } = settings;
    if (order === undefined || order === 'fixed') return settings;
    const arranged = (sets as MaxdiffSettings['sets']).map((set) =>
      orderItems(set, order, seed, () => false),
    );
    return { ...settings, sets: arranged };
  },
  spec: settingsOnly((options) => ({ options: options.map((text) => ({ text })) })),
  parts: (settings) => [
    firstPart({
      class: 'code',
      values: { min: 1, max: Math.max(1, settings.sides.length), labels: [] },
      anchor: true,
    }),
    ...settings.sets.flatMap((_, set) => SIDES.map((side) => sidePart(settings, set, side))),
  ],
  read(wire, question, into, written) {
    if (!Array.isArray(wire)) return { code: 'not_possible' };
    for (const [set, taskAnswer] of (wire as readonly AnswerJson[]).entries()) {
      if (isEmpty(taskAnswer)) continue;
      if (typeof taskAnswer !== 'object' || Array.isArray(taskAnswer)) return { code: 'not_possible' };
      const wrong = readSet(question, set, taskAnswer as Readonly<Record<string, AnswerJson>>, into, written);
      if (wrong !== null) return wrong;
    }
    return null;
  },
  checkAnswers: checkSets,
  write(answers, question) {
    const { settings } = question;
    const written = settings.sets.map((_, set) => {
      const taskAnswer = SIDES.flatMap((side): [Side, string][] => {
        const part = findSide(question, set, side);
        const id = part && answers[part.slot];
        const option = settings.options.find((each) => each.id === id);
        return option === undefined ? [] : [[side, option.text]];
      });
      return Object.fromEntries(taskAnswer);
    });
    return written.some((taskAnswer) => !isEmpty(taskAnswer)) ? written : null;
  },
  isAffected: (before, after, part, value) =>
    part !== '' && value !== SKIPPED && isOptionAffected(before.options, after.options, value),
  refusals: ['best_is_worst', 'sets_missing'],
  counted: 'maxdiff_counts',
  written: {
    when: '5 to 8 short things of one sort, weighed against each other where people would call all of them important (its options are the things)',
  },
};

function sideText(labels: MaxdiffSettings['labels'], set: number, side: Side): string {
  return `${set + 1}. ${labels[side].trim()}`;
}

function sidePart({ options, sets, labels }: MaxdiffSettings, set: number, side: Side): PartDefinition {
  const id = sideId(set, side);
  const shown = options.filter((option) => sets[set]?.includes(option.id) === true);
  return {
    key: KEY + id,
    suffix: `_${set + 1}_${side}`,
    label: sideText(labels, set, side),
    class: 'code',
    values: valuesOfOptions(shown),
    list: 'options',
    items: 'sides',
    grouped: false,
    archived: false,
  };
}

function findSide({ parts }: Pick<Question, 'parts'>, set: number, side: Side): Part | undefined {
  return findPart(parts, KEY + sideId(set, side));
}

function readSet(
  question: Question<MaxdiffSettings>,
  set: number,
  taskAnswer: Readonly<Record<string, AnswerJson>>,
  into: Record<number, StoredValue>,
  written: WrittenIn,
): AnswerError | null {
  for (const [name, item] of Object.entries(taskAnswer)) {
    const side = SIDES.find((each) => each === name);
    const part = side && findSide(question, set, side);
    if (part === undefined) return { code: 'not_possible' };
    const id = readOption(part, item, written);
    if (id === null) return { code: 'not_possible', part: part.code };
    into[part.slot] = id;
  }
  return null;
}

/** Requires two items in every set once one is answered: otherwise item counts are not comparable. */
function checkSets(answers: Answers, question: Question<MaxdiffSettings>): AnswerError | null {
  const codeOf = (set: number, side: Side) => findSide(question, set, side)?.code ?? '';
  const taskAnswer = question.settings.sets.map((_, set) =>
    SIDES.map((side) => answers[findSide(question, set, side)?.slot ?? 0] ?? null),
  );
  const same = taskAnswer.flatMap(([best, worst], set) =>
    best !== null && best === worst ? [codeOf(set, 'worst')] : [],
  );
  if (same.length > 0) return { code: 'best_is_worst', parts: same };
  const missing = taskAnswer.flatMap((set, i) =>
    SIDES.filter((_, j) => set[j] === null).map((side) => codeOf(i, side)),
  );
  return missing.length === 0 ? null : { code: 'sets_missing', parts: missing };
}
