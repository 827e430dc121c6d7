import { answerParts } from '../../../../questions/columns.ts';
import { fromScaled } from '../../../../questions/core/rules/decimals.ts';
import type { Part, PartValue, Question } from '../../../../questions/question-type.ts';
import { SUMMARIES } from '../../../../questions/summaries.ts';
import type { WeightedPart, WeightedQuestion } from '../../../../shared/api/results/weighting.ts';
import {
  meanWithin,
  shareWithin,
  type WeightedGroup,
  weightedMean,
} from '../../../../statistics/answers/weighted-mean.ts';
import type { CellCount, CellNumbers } from './cells-data.ts';
import { type RoundPeople, roundPart } from './round-part.ts';

export interface WeightedFacts {
  readonly weights: ReadonlyMap<string, number>;
  /** Includes people outside the filter. */
  readonly all: number;
  readonly counts: readonly CellCount[];
  readonly numbers: readonly CellNumbers[];
  readonly roundPeople: RoundPeople | null;
}

/** Maximum steps of a scale with shares. */
const MAX_STEPS = 21;

/** Returns the parts with weighted figures; none for types without them. */
export function weightedParts(question: Question): readonly Part[] {
  if (SUMMARIES[question.question_type].weighted === false) return [];
  return answerParts(question).filter(({ values, as }) => values !== null && as?.moment === undefined);
}

/** Returns weighted figures, or the reason for their absence. */
export function weightQuestion(question: Question, facts: WeightedFacts): WeightedQuestion {
  const { id: question_id, code, question_type } = question;
  const { score = () => 0 } = SUMMARIES[question_type];
  const possible = weightedParts(question);
  const parts = possible.flatMap((part) => {
    const exact = weightPart(part, question, facts);
    if (exact === null || facts.roundPeople === null) return exact ?? [];
    const values = answersOf(part, cellsOf(countsOf(part, facts))).map(({ value }) => value);
    const decimals = part.as?.decimals ?? 0;
    const meanings = { mean: values.map((value) => fromScaled(value, decimals)), score: values.map(score) };
    return roundPart(exact, meanings, facts.roundPeople) ?? [];
  });
  const unweighted = possible.length === 0 ? 'kind' : parts.length === 0 ? 'few' : null;
  return { question_id, code, unweighted, parts };
}

function countsOf({ slot }: Part, { counts }: WeightedFacts): CellCount[] {
  return counts.filter((each) => each.slot === slot);
}

function weightPart(part: Part, { question_type }: Question, facts: WeightedFacts): WeightedPart | null {
  const { weights, all, numbers } = facts;
  const { code, label: text, archived, values, slot } = part;
  if (values === null) return null;
  if (part.class === 'wide') {
    const groups = numbers
      .filter((each) => each.slot === slot)
      .map(({ cell, ...figures }) => ({ ...figures, weight: weights.get(cell) ?? 0 }));
    const figure = weightedMean(groups, all);
    const mean = figure === null ? null : meanWithin(figure);
    if (figure === null || mean === null) return null;
    const { n, effective_n } = figure;
    return { code, text, archived, n, effective_n, answers: [], mean, score: null };
  }
  const cells = cellsOf(countsOf(part, facts));
  const figureOf = (valueOf: (value: number) => number) =>
    weightedMean(groupsOf(cells, weights, valueOf), all);
  const everybody = figureOf(() => 1);
  if (everybody === null || everybody.n < 2) return null;
  const weightedShare = (value: number) => {
    const groups = [...cells].map(([cell, { n, answered }]) => {
      const share = (answered.get(value) ?? 0) / n;
      return { weight: weights.get(cell) ?? 0, n, mean: share, variance: share * (1 - share) };
    });
    return shareWithin(weightedMean(groups, all)!)!;
  };
  const scale = 'min' in values ? values : null;
  const decimals = part.as?.decimals ?? 0;
  const meanOf = (valueOf: (value: number) => number) => meanWithin(figureOf(valueOf)!);
  const score = SUMMARIES[question_type].score;
  return {
    code,
    text,
    archived,
    n: everybody.n,
    effective_n: everybody.effective_n,
    answers: answersOf(part, cells).map(({ value, ...answer }) => ({ ...answer, ...weightedShare(value) })),
    mean: scale === null ? null : meanOf((value) => fromScaled(value, decimals)),
    score: score === undefined ? null : meanOf(score),
  };
}

interface MarginAnswers {
  readonly n: number;
  readonly answered: ReadonlyMap<number, number>;
}

/** The value null of multiple-answer questions counts all who answered. */
function cellsOf(counts: readonly CellCount[]): Map<string, MarginAnswers> {
  const cells = new Map<string, MarginAnswers>();
  for (const [cell, rows] of Map.groupBy(counts, (each) => each.cell)) {
    const answered = new Map(rows.flatMap(({ value, n }) => (value === null ? [] : [[value, n] as const])));
    const lists = rows.find(({ value }) => value === null);
    cells.set(cell, { n: lists?.n ?? rows.reduce((sum, { n }) => sum + n, 0), answered });
  }
  return cells;
}

function groupsOf(
  cells: ReadonlyMap<string, MarginAnswers>,
  weights: ReadonlyMap<string, number>,
  valueOf: (value: number) => number,
): WeightedGroup[] {
  return [...cells].map(([cell, { n, answered }]) => {
    const labelled = [...answered].map(([value, times]) => [valueOf(value), times] as const);
    const mean = labelled.reduce((sum, [value, times]) => sum + value * times, 0) / n;
    const variance = labelled.reduce((sum, [value, times]) => sum + (value - mean) ** 2 * times, 0) / n;
    return { weight: weights.get(cell) ?? 0, n, mean, variance };
  });
}

/** Returns none if there are too many. */
export function listedValues({ values, class: of, as }: Part): readonly PartValue[] {
  if (values === null || of === 'wide') return [];
  if (!('min' in values)) return values;
  const { min, max, step = 1 } = values;
  const steps = Math.floor((max - min) / step) + 1;
  if (steps > MAX_STEPS) return [];
  return Array.from({ length: steps }, (_, index) => min + index * step).map((value) => ({
    value,
    label: String(fromScaled(value, as?.decimals ?? 0)),
  }));
}

/** Returns the offered answers, and removed ones that somebody gave. */
function answersOf(part: Part, cells: ReadonlyMap<string, MarginAnswers>) {
  const wasAnswered = (value: number) => [...cells.values()].some(({ answered }) => answered.has(value));
  return listedValues(part)
    .filter(({ archived, value }) => archived !== true || wasAnswered(value))
    .map(({ value, label, archived }) => ({
      value,
      text: label,
      ...(archived === true && { removed: true as const }),
    }));
}
