import { NO_OPINION } from '../../../questions/counters.ts';
import type { Analysis, AnalysisResult } from '../../../shared/api/statistics.ts';
import { AppError, throwRefusal } from '../../../shared/errors.ts';
import { LANGUAGES } from '../../../shared/languages.ts';
import { authorize } from '../../authorize.ts';
import { readNear } from '../../db/read-near.ts';
import type { Deps } from '../../deps.ts';
import type { Owner } from '../../owner.ts';
import { runStatistics } from '../../run-statistics.ts';
import type { PlacedVariable } from '../../statistics-worker.ts';
import { filterSnapshot } from '../exports/filter-snapshot.ts';
import { createPace } from '../exports/pace.ts';
import { exportColumns } from '../exports/rows/export-columns.ts';
import { openSnapshot } from '../exports/snapshot.ts';
import { readFilter } from '../filters/read-filter.ts';
import { findResultsSurvey } from '../results/data.ts';
import { apaLine } from './sentence/apa-line.ts';
import { assumptionsOf } from './sentence/assumptions-of.ts';
import { ALL_DAYS } from '../results/day-range.ts';
import { refuseFiltered } from '../results/filtered/read-filtered.ts';
import { answersStatement } from './data.ts';
import { chooseColumns, chooseMargins, eventOf, namesOf, refusalOf, type Chosen } from './domain.ts';
import { assumptionSentence, sentenceOf } from './sentence/sentence-of.ts';

/** The confidence level of intervals where none is asked for. */
const USUAL_LEVEL = 0.95;

/**
 * Runs an analysis over the answers of an owner's survey, in a thread of its own.
 * @throws AppError `not_found`, `invalid` naming what does not fit, `unavailable` where the caller has given up
 */
export async function runAnalysis(
  deps: Deps,
  owner: Owner,
  survey_id: string,
  { method, variables, options, filter: sent, weights: wanted }: Analysis,
  signal: AbortSignal,
): Promise<Omit<AnalysisResult, 'adjusted'>> {
  const known = authorize(owner, await findResultsSurvey(deps.db.kysely, survey_id), 'export');
  const columns = exportColumns(known.questions.filter(({ archived }) => !archived));
  const picked = chooseColumns({ method, variables }, columns);
  if ('refusal' in picked) throw new AppError(picked.refusal.code, picked.refusal);
  const margins = chooseMargins(method, wanted, columns);
  if ('refusal' in margins) throw new AppError(margins.refusal.code, margins.refusal);
  const filter = sent === undefined ? null : readFilter(sent, known.questions);
  const slots = [...new Set([...picked.chosen, ...margins.chosen].map(({ column }) => column.slot))];
  const pace = createPace(deps.intake);
  const snapshot = await readNear(deps, known, (database) => openSnapshot(database, pace));
  try {
    const survey = authorize(owner, await findResultsSurvey(snapshot.db, survey_id), 'export');
    if (filter !== null) throwRefusal(await refuseFiltered(snapshot.db, survey, ALL_DAYS, filter));
    const source = filter === null ? snapshot : filterSnapshot(snapshot, filter);
    const rows = source.copy(survey, (stretch) => answersStatement(survey.id, slots, stretch));
    const work = {
      method,
      options,
      variables: picked.chosen.map((each) => place(each, slots)),
      weighting:
        wanted === undefined
          ? null
          : { ...wanted, trim: wanted.trim ?? null, of: margins.chosen.map((each) => place(each, slots)) },
      noOpinion: NO_OPINION,
    };
    const {
      outcome,
      rows: all,
      complete,
      smallestGroup,
      compared,
      weights,
    } = await runStatistics(work, rows, signal);
    if ('refused' in outcome) {
      const refusal = refusalOf(outcome.refused, outcome.at);
      throw new AppError(refusal.code, refusal);
    }
    const { estimates } = outcome;
    const level = typeof options['conf_level'] === 'number' ? options['conf_level'] : USUAL_LEVEL;
    const told = {
      method,
      estimates,
      n: complete,
      level,
      names: namesOf(picked.chosen, compared),
      event: eventOf(picked.chosen),
      effective_n: weights === null ? undefined : Number(estimates['effective_n']),
    };
    const inAll = (say: (language: (typeof LANGUAGES)[number]) => string) =>
      Object.fromEntries(LANGUAGES.map((language) => [language, say(language)]));
    return {
      method,
      n: complete,
      dropped: all - complete,
      estimates: finite(estimates),
      ...(weights !== null && { weights }),
      assumptions: assumptionsOf(method, { estimates, n: complete, smallestGroup }).map((each) => ({
        ...each,
        sentence: inAll((language) => assumptionSentence(language, each)),
      })),
      sentence: inAll((language) => sentenceOf(language, told)),
      apa: apaLine(method, estimates, complete, level),
    };
  } finally {
    snapshot.close();
  }
}

function place({ role, column }: Chosen, slots: readonly number[]): PlacedVariable {
  const categories = column.in_words
    ? column.value_labels.map(({ value, label }) => ({ value, label }))
    : null;
  const { code, option } = column;
  return { role, code, categories, place: slots.indexOf(column.slot), option, scale: 10 ** column.decimals };
}

/** JSON has no infinity: it goes out in words, as the reference cases have it. */
function finite(value: Record<string, unknown>): Record<string, unknown> {
  const words = (_key: string, each: unknown) =>
    typeof each === 'number' && Math.abs(each) === Infinity ? String(each) : each;
  return JSON.parse(JSON.stringify(value, words)) as Record<string, unknown>;
}
