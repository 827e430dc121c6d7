import { NO_OPINION } from '../../../questions/counters.ts';
import { MAX_POINTS, type Analysis, type AnalysisResult } from '../../../shared/api/statistics.ts';
import { AppError, throwRefusal } from '../../../shared/errors.ts';
import { withoutLinkValues } from '../../../shared/link-values.ts';
import { levelOf } from '../../../shared/level-of.ts';
import { runsAlone } from '../../../statistics/answers/run-alone.ts';
import type { Authorized } from '../../authorize.ts';
import { runStatistics } from '../../run-statistics.ts';
import type { PlacedVariable } from '../../statistics-worker.ts';
import { exportColumns } from '../exports/rows/export-columns.ts';
import type { Snapshot } from '../exports/snapshot.ts';
import { refuseLinkValues } from '../surveys/refuse-link-values.ts';
import type { StoredQuestion } from '../surveys/stored-survey.ts';
import { minimumGroup } from '../surveys/whole-groups.ts';
import type { ResultsSurvey } from '../results/data.ts';
import { type DayRange, isOpen } from '../results/day-range.ts';
import type { TellProgress } from './with-progress.ts';
import { answersStatement } from './data.ts';
import {
  chooseColumns,
  chooseMargins,
  chooseQuestion,
  eventOf,
  isOfQuestion,
  namesOf,
  refusalOf,
  type Chosen,
} from './domain.ts';
import { planAlone } from './plan-alone.ts';
import { toldBins } from './told-bins.ts';
import { apaLine } from './sentence/apa-line.ts';
import { assumptionsOf } from './sentence/assumptions-of.ts';
import { inAll } from './sentence/in-all.ts';
import { assumptionSentence, sentenceOf } from './sentence/sentence-of.ts';

/** The columns that an analysis is about, and those by which it weights. */
interface Columns {
  readonly chosen: readonly Chosen[];
  readonly margins: readonly Chosen[];
}

/** For whom an analysis runs: until when, in which language its groups are named, and whether somebody watches. */
interface RunFor {
  readonly signal: AbortSignal;
  /** Milliseconds after which it is ended; the longest that any may take when missing. */
  readonly limitMs?: number;
  /** The questions in that language; as they are written unless said. */
  readonly questions?: readonly StoredQuestion[];
  readonly tell?: TellProgress | undefined;
  /** Whether its result is looked at in pictures. */
  readonly isDrawn?: boolean;
}

/** A result before it stands beside those of other tests, and what its two groups or items are called. */
interface Analysed {
  readonly result: Omit<AnalysisResult, 'adjusted'>;
  readonly names: readonly [string, string] | undefined;
}

/**
 * Finds the columns that an analysis names among those of a survey that it still asks; link values of an anonymous survey
 * are none of these.
 * @param told the same questions in the language that their columns are to be told in
 * @throws AppError `invalid` naming what does not fit
 */
export function findColumns(
  { method, variables, weights }: Pick<Analysis, 'method' | 'variables' | 'weights'>,
  survey: Pick<ResultsSurvey, 'anonymity_level' | 'questions'>,
  told: readonly StoredQuestion[] = survey.questions,
): Columns {
  const { anonymity_level, questions } = survey;
  const roles = Object.entries(variables).map(([role, named]) => [`variables.${role}`, named] as const);
  const margined = Object.keys(weights?.margins ?? {}).map(
    (code) => [`weights.margins.${code}`, code] as const,
  );
  throwRefusal(refuseLinkValues(survey, Object.fromEntries([...roles, ...margined])));
  const asked = (of: readonly StoredQuestion[]) =>
    withoutLinkValues({ anonymity_level, questions: of }).filter(({ archived }) => !archived);
  const columnsOf = (of: readonly StoredQuestion[]) => exportColumns(asked(of));
  // Shares of a population are given in the survey's own words.
  const named = method === 'poststratified_mean' ? questions : told;
  const picked = isOfQuestion(method)
    ? chooseQuestion({ method, variables }, asked(told))
    : chooseColumns({ method, variables }, columnsOf(named));
  if ('refusal' in picked) throw new AppError(picked.refusal.code, picked.refusal);
  const margins = chooseMargins(method, weights, columnsOf(questions));
  if ('refusal' in margins) throw new AppError(margins.refusal.code, margins.refusal);
  return { chosen: picked.chosen, margins: margins.chosen };
}

/**
 * Runs an analysis over the rows that a snapshot has of some days, in a thread of its own.
 * @param survey as it is written, since the margins of weights are in its own words
 * @throws AppError `invalid` naming what does not fit, `unavailable` where the caller has given up
 */
export async function analyseRows(
  snapshot: Pick<Snapshot, 'copy'>,
  survey: Authorized<ResultsSurvey, 'export'>,
  range: DayRange,
  analysis: Analysis,
  { signal, limitMs, questions = survey.questions, tell, isDrawn = false }: RunFor,
): Promise<Analysed> {
  const { method, variables, options, weights: wanted } = analysis;
  if (runsAlone(method)) return { result: await planAlone(analysis, signal, limitMs), names: undefined };
  const { chosen, margins } = findColumns({ method, variables, weights: wanted }, survey, questions);
  const slots = [...new Set([...chosen, ...margins].map(({ column }) => column.slot))];
  // Of a question that everybody was asked, nobody has to be asked about.
  const gated = survey.questions
    .filter(({ parts }) => parts[0]?.gated === true)
    .map(({ parts }) => parts.map(({ slot }) => slot))
    .filter((of) => of.some((slot) => slots.includes(slot)));
  const of = survey.response_count;
  let read = 0;
  const rows = snapshot.copy(
    survey,
    (stretch) => answersStatement(survey.id, slots, gated, range, stretch),
    (more) => {
      read = Math.min(of, read + more);
      tell?.({ phase: 'reading', read, of });
    },
  );
  const place = (each: Chosen): PlacedVariable => placeOf(each, slots, gated);
  const work = {
    method,
    options,
    variables: chosen.map(place),
    weighting: wanted === undefined ? null : { ...wanted, trim: wanted.trim ?? null, of: margins.map(place) },
    noOpinion: NO_OPINION,
    // Each dot is a person: where nobody may be told apart, none is drawn.
    draws: isDrawn
      ? { least: minimumGroup(survey), people: survey.anonymity_level === 'anonymous' ? 0 : MAX_POINTS }
      : null,
  };
  const {
    outcome,
    rows: all,
    complete,
    droppedWhy,
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
    onRead: () => tell?.({ phase: 'computing', read: of, of }),
  });
  if ('refused' in outcome) {
    const refusal = refusalOf(outcome.refused, outcome.at);
    throw new AppError(refusal.code, refusal);
  }
  const { estimates } = outcome;
  const level = levelOf(options);
  const told = {
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
  const { estimates: shown, ...binned } = toldBins(
    { estimates, spreads, figures },
    minimumGroup(survey),
    analysis.filter !== undefined || !isOpen(range),
  );
  const result = {
    method,
    n: complete,
    dropped: all - complete,
    dropped_why: droppedWhy,
    estimates: finite(shown),
    ...(weights !== null && { weights }),
    ...(points !== null && { points }),
    ...binned,
    assumptions: assumptionsOf(method, assumed).map((each) => ({
      ...each,
      sentence: inAll((language) => assumptionSentence(language, each)),
    })),
    sentence: inAll((language) => sentenceOf(language, told)),
    apa: apaLine(method, estimates, complete, level, told.side !== undefined),
  };
  const [one, other] = told.names ?? [];
  const isNamed = typeof one === 'string' && typeof other === 'string';
  return { result, names: isNamed ? [one, other] : undefined };
}

/** In which direction alone an analysis tests. */
function sideOf({ alternative }: Readonly<Record<string, unknown>>): 'less' | 'greater' | undefined {
  return alternative === 'less' || alternative === 'greater' ? alternative : undefined;
}

function placeOf(
  { role, column }: Chosen,
  slots: readonly number[],
  gated: readonly (readonly number[])[],
): PlacedVariable {
  const { code, option, slot, value_labels, removed, in_words } = column;
  const categories = in_words
    ? value_labels.map(({ value, label }) => ({ value, label, removed: removed.includes(value) }))
    : null;
  // Whether an option was chosen is yes or no, also where everybody or nobody did.
  const steps = option === null ? column.steps : [0, 1];
  const asked = gated.findIndex((of) => of.includes(slot));
  return {
    role,
    code,
    categories,
    steps,
    place: slots.indexOf(slot),
    asked: asked < 0 ? null : slots.length + asked,
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
