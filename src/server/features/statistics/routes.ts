import { NO_OPINION } from '../../../questions/counters.ts';
import { analyse } from '../../../shared/api/statistics.ts';
import { AppError, throwRefusal } from '../../../shared/errors.ts';
import { LANGUAGES } from '../../../shared/languages.ts';
import { authorize } from '../../authorize.ts';
import { runStatistics } from '../../run-statistics.ts';
import type { Server } from '../../serve.ts';
import { createSlots } from '../../slots.ts';
import type { PlacedVariable } from '../../statistics-worker.ts';
import { findPlan } from '../billing/plan.ts';
import { exportColumns } from '../exports/rows/export-columns.ts';
import { createPace } from '../exports/pace.ts';
import { filterSnapshot } from '../exports/filter-snapshot.ts';
import { openSnapshot } from '../exports/snapshot.ts';
import { readFilter } from '../filters/read-filter.ts';
import { findResultsSurvey } from '../results/data.ts';
import { apaLine } from './apa-line.ts';
import { answersStatement } from './data.ts';
import { chooseColumns, namesOf, refusalOf, type Chosen } from './domain.ts';
import { refuseAnalysis, refuseGroup } from './policy.ts';
import { sentenceOf } from './sentence-of.ts';

/** Each analysis holds a connection and a thread; one account does not hold them all. */
const PLACES = { max: 2, together: 4, retryAfter: 5 } as const;

/** The confidence level of intervals where none is asked for. */
const USUAL_LEVEL = 0.95;

/** Statistical methods over the answers of a survey, each in a thread of its own. */
export function serveStatistics({ serve, deps }: Server): void {
  const places = createSlots(PLACES);

  serve(analyse, async ({ params, body, owner, reply }) => {
    const known = authorize(owner, await findResultsSurvey(deps.db.kysely, params.id), 'export');
    throwRefusal(refuseAnalysis(await findPlan(deps, owner.id)));
    const picked = chooseColumns(body, exportColumns(known.questions.filter(({ archived }) => !archived)));
    if ('refusal' in picked) throw new AppError(picked.refusal.code, picked.refusal);
    const slots = [...new Set(picked.chosen.map(({ column }) => column.slot))];
    const giveUp = new AbortController();
    const gone = () => giveUp.abort();
    reply.raw.once('close', gone);
    if (reply.raw.destroyed) gone();
    const giveBack = places.take(owner.id);
    const snapshot = await openSnapshot(deps.db, createPace(deps.intake)).catch((error: unknown) => {
      giveBack();
      throw error;
    });
    try {
      const survey = authorize(owner, await findResultsSurvey(snapshot.db, params.id), 'export');
      const filter = body.filter === undefined ? null : readFilter(body.filter, survey.questions);
      const source = filter === null ? snapshot : filterSnapshot(snapshot, filter);
      const rows = source.copy(survey, (stretch) => answersStatement(survey.id, slots, stretch));
      const variables = picked.chosen.map((each) => place(each, slots));
      const { method, options } = body;
      const work = { method, options, variables, noOpinion: NO_OPINION };
      const { outcome, rows: all, complete } = await runStatistics(work, rows, giveUp.signal);
      if (filter !== null) throwRefusal(refuseGroup(all, survey));
      if ('refused' in outcome) {
        const refusal = refusalOf(outcome.refused, outcome.at);
        throw new AppError(refusal.code, refusal);
      }
      const { estimates } = outcome;
      const level = typeof options['conf_level'] === 'number' ? options['conf_level'] : USUAL_LEVEL;
      const told = { method, estimates, n: complete, level, names: namesOf(picked.chosen) };
      return {
        method,
        n: complete,
        dropped: all - complete,
        estimates: finite(estimates),
        assumptions: [],
        sentence: Object.fromEntries(LANGUAGES.map((language) => [language, sentenceOf(language, told)])),
        apa: apaLine(method, estimates, complete, level),
      };
    } finally {
      reply.raw.off('close', gone);
      giveBack();
      snapshot.close();
    }
  });
}

function place({ role, column }: Chosen, slots: readonly number[]): PlacedVariable {
  const categories = column.in_words
    ? column.value_labels.map(({ value, label }) => ({ value, label }))
    : null;
  const { code, option, decimals } = column;
  return { role, code, categories, place: slots.indexOf(column.slot), option, scale: 10 ** decimals };
}

/** JSON has no infinity: it goes out in words, as the reference cases have it. */
function finite(value: Record<string, unknown>): Record<string, unknown> {
  const words = (_key: string, each: unknown) =>
    typeof each === 'number' && Math.abs(each) === Infinity ? String(each) : each;
  return JSON.parse(JSON.stringify(value, words)) as Record<string, unknown>;
}
