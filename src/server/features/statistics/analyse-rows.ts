import { NO_OPINION } from '../../../questions/core/summary/counters.ts';
import { MAX_POINTS, type AnalysisResult } from '../../../shared/api/results/statistics.ts';
import { AppError } from '../../../shared/errors.ts';
import { levelOf } from '../../../shared/level-of.ts';
import { runStatistics } from './run-statistics.ts';
import type { ColumnVariable } from './statistics-worker.ts';
import type { Snapshot } from '../../flow-control/snapshot.ts';
import { minimumGroup } from '../surveys/round-to-groups.ts';
import { type DayRange, isOpen } from '../results/day-range.ts';
import type { OnProgress } from './with-progress.ts';
import { askedSql } from '../exports/rows/asked-sql.ts';
import { answersStatement } from './data.ts';
import { eventOf, namesOf, refusalOf, type Chosen } from './domain.ts';
import type { PreparedAnalysis } from './prepare-analysis.ts';
import { runPlanning } from './run-planning.ts';
import { suppressBins } from './suppress-bins.ts';
import { apaLine } from './sentence/apa-line.ts';
import { assumptionsOf } from './sentence/assumptions-of.ts';
import { inEachLanguage } from './sentence/in-each-language.ts';
import { assumptionSentence, sentenceOf } from './sentence/sentence-of.ts';

interface RunFor {
  readonly signal: AbortSignal;
  /** Milliseconds; defaults to the longest of all analyses. */
  readonly limitMs?: number;
  readonly onProgress?: OnProgress | undefined;
  readonly isDrawn?: boolean;
}

/** A result before adjustment for multiple tests. */
interface Analysed {
  readonly result: Omit<AnalysisResult, 'adjusted'>;
  readonly names: readonly [string, string] | undefined;
}

/**
 * Runs an analysis in a worker thread, over answers or, for planning methods, from options only.
 * @throws AppError `invalid` naming the field, `unavailable` if aborted
 */
export async function runPrepared(
  snapshot: Pick<Snapshot, 'copy'>,
  prepared: PreparedAnalysis,
  range: DayRange,
  run: RunFor,
): Promise<Analysed> {
  if (!prepared.isPlanning) return analyseRows(snapshot, prepared, range, run);
  return { result: await runPlanning(prepared.analysis, run.signal, run.limitMs), names: undefined };
}

/**
 * Runs an analysis of answers in a worker thread.
 * @throws AppError `invalid` naming the field, `unavailable` if aborted
 */
export async function analyseRows(
  snapshot: Pick<Snapshot, 'copy'>,
  { analysis, survey, chosen, margins }: Omit<PreparedAnalysis, 'isPlanning'>,
  range: DayRange,
  { signal, limitMs, onProgress, isDrawn = false }: RunFor,
): Promise<Analysed> {
  const { method, options, weights: wanted } = analysis;
  const slots = [...new Set([...chosen, ...margins].map(({ column }) => column.slot))];
  const bySlot = new Map(
    survey.questions.flatMap((question) => question.parts.map(({ slot }) => [slot, question] as const)),
  );
  const conditionOf = ({ column }: Chosen) => {
    const question = bySlot.get(column.slot);
    return question === undefined ? null : askedSql(column, question);
  };
  const conditions = [...new Set([...chosen, ...margins].map(conditionOf))].filter((each) => each !== null);
  const of = survey.response_count;
  let read = 0;
  const rows = snapshot.copy(
    survey,
    (chunk) => answersStatement(survey.id, slots, conditions, range, chunk),
    (more) => {
      read = Math.min(of, read + more);
      onProgress?.({ phase: 'reading', read, of });
    },
  );
  const columnOf = (each: Chosen): ColumnVariable => {
    const asked = conditionOf(each);
    return toColumnVariable(each, slots, asked === null ? null : slots.length + conditions.indexOf(asked));
  };
  const work = {
    method,
    options,
    variables: chosen.map(columnOf),
    weighting:
      wanted === undefined ? null : { ...wanted, trim: wanted.trim ?? null, of: margins.map(columnOf) },
    noOpinion: NO_OPINION,
    // Dots are single people: none where they must not be identifiable.
    draws: isDrawn
      ? { least: minimumGroup(survey), people: survey.anonymity_level === 'anonymous' ? 0 : MAX_POINTS }
      : null,
  };
  const {
    outcome,
    rows: all,
    complete,
    droppedReasons,
    smallestGroup,
    compared,
    counted,
    weights,
    points,
    figures,
    spreads,
  } = await runStatistics(work, rows, {
    signal,
    limitMs,
    onRead: () => onProgress?.({ phase: 'computing', read: of, of }),
  });
  if ('refused' in outcome) {
    const refusal = refusalOf(outcome.refused, outcome.at);
    throw new AppError(refusal.code, refusal);
  }
  const { estimates } = outcome;
  const level = levelOf(options);
  const analysed = {
    method,
    estimates,
    n: complete,
    level,
    names: namesOf(method, chosen, compared),
    event: eventOf(chosen, counted),
    effective_n: weights === null ? undefined : Number(estimates['effective_n']),
    side: sideOf(options),
  };
  const assumed = { estimates, n: complete, smallestGroup, minimumGroup: minimumGroup(survey) };
  const { estimates: shown, ...binned } = suppressBins(
    { estimates, spreads, figures },
    minimumGroup(survey),
    analysis.filter !== undefined || !isOpen(range),
  );
  const result = {
    method,
    n: complete,
    dropped: all - complete,
    dropped_reasons: droppedReasons,
    estimates: finite(shown),
    ...(weights !== null && { weights }),
    ...(points !== null && { points }),
    ...binned,
    assumptions: assumptionsOf(method, assumed).map((each) => ({
      ...each,
      sentence: inEachLanguage((language) => assumptionSentence(language, each)),
    })),
    sentence: inEachLanguage((language) => sentenceOf(language, analysed)),
    apa: apaLine(method, estimates, complete, level, analysed.side !== undefined),
  };
  const [one, other] = analysed.names ?? [];
  const isNamed = typeof one === 'string' && typeof other === 'string';
  return { result, names: isNamed ? [one, other] : undefined };
}

function sideOf({ alternative }: Readonly<Record<string, unknown>>): 'less' | 'greater' | undefined {
  return alternative === 'less' || alternative === 'greater' ? alternative : undefined;
}

function toColumnVariable(
  { role, column }: Chosen,
  slots: readonly number[],
  asked: number | null,
): ColumnVariable {
  const { code, option, slot, value_labels, removed, in_words } = column;
  const categories = in_words
    ? value_labels.map(({ value, label }) => ({ value, label, removed: removed.includes(value) }))
    : null;
  // Choosing an option is binary, even if all or none did.
  const steps = option === null ? column.steps : [0, 1];
  return {
    role,
    code,
    categories,
    steps,
    column: slots.indexOf(slot),
    asked,
    option,
    scale: 10 ** column.decimals,
  };
}

/** JSON has no infinity: it goes out in words, as the reference cases have it. */
function finite(value: Record<string, unknown>): Record<string, unknown> {
  const words = (_key: string, each: unknown) =>
    typeof each === 'number' && Math.abs(each) === Infinity ? String(each) : each;
  return JSON.parse(JSON.stringify(value, words)) as Record<string, unknown>;
}
