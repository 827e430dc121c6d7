import { randomUUID } from 'node:crypto';
import { readConfig } from '../../src/server/base/config.ts';
import { authorize } from '../../src/server/base/authorize.ts';
import * as rowCount from '../../src/server/features/exports/rows/count-rows.ts';
import * as textSizes from '../../src/server/features/exports/rows/text-sizes.ts';
import { readFilter } from '../../src/server/features/filters/read-filter.ts';
import * as differences from '../../src/server/features/responses/counters/differences-data.ts';
import * as ended from '../../src/server/features/responses/ended-data.ts';
import * as batch from '../../src/server/features/responses/intake/insert-batch.ts';
import * as revision from '../../src/server/features/responses/raise-revision.ts';
import * as results from '../../src/server/features/results/data.ts';
import * as filtered from '../../src/server/features/results/filtered/filtered-data.ts';
import * as answerLanguages from '../../src/server/features/results/keywords/answer-languages-data.ts';
import * as grouping from '../../src/server/features/results/keywords/grouping-data.ts';
import * as numbers from '../../src/server/features/results/numbers/numbers-data.ts';
import * as networks from '../../src/server/features/results/participants/step-networks-data.ts';
import * as steps from '../../src/server/features/results/participants/participant-results-data.ts';
import * as definitions from '../../src/server/features/surveys/definition/definition-data.ts';
import { anIntakeRow } from './an-intake-row.ts';
import { asOwner } from './as-owner.ts';
import type { Recorded } from './recorded-statements.ts';

/** A call of every function of a module that asks the database; one without a call here does not compile. */
export type Calls<M> = {
  readonly [
    K in keyof M as M[K] extends (...args: never[]) => Promise<unknown> ? K : never
  ]: () => Promise<unknown>;
};

/** What happens with each answer: its survey is found, it is stored and grouped, and its survey's results are read. */
export function hotPathCalls(
  recorded: Recorded,
  survey: { readonly id: string; readonly user_id: string },
): readonly Readonly<Record<string, () => Promise<unknown>>>[] {
  const { client, db, trx } = recorded;
  const { id } = survey;
  const at = '2026-03-10';
  const range = { from: at, to: '2026-03-11' };
  const submission_id = randomUUID();
  const upTo = { revision: 1, submission_id };
  const answer = { slot: 3, day: at, submission_id, term_id: 1, terms: [1] };
  const filter = readFilter(['>=', 'completeness', 50], []);
  const limits = { groups: 5, answers: 5, large: 1, fewAnswers: 1 };
  const step = { ...upTo, response_count: 1, counts: [], groups: null, numbers: null };
  const row = anIntakeRow(id, submission_id, at);
  const inQuota = { ...row, submission: { ...row.submission, quotas: [100_001] } };

  const intake = [
    {
      insertBatch: async () => {
        for (const each of [row, { ...row, hasText: false }, inQuota])
          await batch.insertBatch(client, [each]);
        await batch.insertBatch(client, [row], 'function');
      },
    } satisfies Calls<typeof batch>,
    {
      findCounterDifferences: async () => {
        for (const whose of [id, null]) await differences.findCounterDifferences(trx, whose);
      },
      findCountDifferences: () => differences.findCountDifferences(trx, null),
      findQuotaDifferences: () => differences.findQuotaDifferences(trx, null),
    } satisfies Calls<typeof differences>,
    {
      storeEnded: () => ended.storeEnded(trx, { ...row.submission, id: randomUUID() }, 'screened'),
      isQuotaFull: () => ended.isQuotaFull(trx, id, [100_001]),
      hasEnded: () => ended.hasEnded(trx, id, submission_id),
      findEndedDifferences: () => ended.findEndedDifferences(trx, id),
      recountEnded: () => ended.recountEnded(trx, id),
    } satisfies Calls<typeof ended>,
    { raiseRevision: () => revision.raiseRevision(trx, id) } satisfies Calls<typeof revision>,
    {
      loadDefinition: () => definitions.loadDefinition({ config: readConfig({}), db }, id),
    } satisfies Calls<typeof definitions>,
  ];

  const groups = [
    {
      takePending: () => grouping.takePending(trx, id, 10),
      findTextQuestions: () => grouping.findTextQuestions(trx, id),
      fixLanguage: () => grouping.fixLanguage(trx, id, 3, 'en'),
      changeTerms: () => grouping.changeTerms(trx, id, 3, new Map([['good', 1]])),
      changeForms: () => grouping.changeForms(trx, { survey_id: id, slot: 3 }, [1], ['Good'], [1]),
      findOvertaken: () => grouping.findOvertaken(trx, id, 3, [{ id: 1, before: 0, after: 1 }]),
      findAnswersWith: () => grouping.findAnswersWith(trx, id, 3, [1], [1]),
      findTerms: () => grouping.findTerms(trx, { survey_id: id, slot: 3 }, [1]),
      insertAnswers: () => grouping.insertAnswers(trx, id, [answer]),
      moveAnswers: () => grouping.moveAnswers(trx, id, [{ answer, to: 2 }]),
      changeGroups: () => grouping.changeGroups(trx, id, 3, [{ term_id: 1, day: at, by: 1 }]),
      removeAnswers: () => grouping.removeAnswers(trx, id, submission_id),
    } satisfies Calls<typeof grouping>,
    { findAnswerLanguages: () => answerLanguages.findAnswerLanguages(trx, id) },
    {
      findNumberParts: () => numbers.findNumberParts(trx, id),
      changeValues: () => numbers.changeValues(trx, id, { slot: 3, day: at, values: new Map([[1, 1]]) }),
      changeSums: () =>
        numbers.changeSums(
          trx,
          id,
          { slot: 3, day: at },
          { n: 1, total: '1', squares: '1', bins: [1], ns: [1] },
        ),
      findSums: () => numbers.findSums(trx, id, range),
      findEnds: () => numbers.findEnds(trx, id, [3], range),
      findAt: () => numbers.findAt(trx, id, range, [{ slot: 3, low: 1, high: 4, position: 0 }], []),
      findLater: () => numbers.findLater(trx, id, [3], upTo),
      leaveQueue: () => numbers.leaveQueue(trx, id, submission_id),
    } satisfies Calls<typeof numbers>,
    {
      saveStep: () => steps.saveStep(trx, id, step, 5),
      lockAnswers: () => steps.lockAnswers(trx, id),
      saveNumbers: () => steps.saveNumbers(trx, id, upTo, {}),
      findStep: () => steps.findStep(trx, id),
      readPresent: () => steps.readPresent(trx, id, 5),
      hasPending: () => steps.hasPending(trx, id),
      saveGroups: () => steps.saveGroups(trx, id, upTo, {}),
      removeTexts: () => steps.removeTexts(trx, id, { 3: 'Good' }),
    } satisfies Calls<typeof steps>,
    {
      findStepState: () => networks.findStepState(trx, id),
      resetNetworks: async () => {
        const change = { total: 2, networks: [1, 1], unknown: 0, minutes: 0 };
        const state = { response_count: 2, multiple: 1, minutes: 60, added: change, withdrawn: change };
        await networks.resetNetworks(trx, id, state, 1);
        await networks.resetNetworks(trx, id, { ...state, added: { ...change, networks: [2] } }, 1);
      },
      noteRemoval: async () => {
        for (const revision of [0, 1_000])
          await networks.noteRemoval(trx, id, { revision, id: submission_id }, '00ff00ff00ff00ff');
      },
      foldOldNetworks: () => networks.foldOldNetworks(trx),
    } satisfies Calls<typeof networks>,
  ];

  const reading = [
    {
      findResultsSurvey: () => results.findResultsSurvey(trx, id),
      findCounts: () => results.findCounts(trx, asOwner(id, 'read_results'), range),
      findGroups: async () => {
        for (const last of [upTo, null])
          await results.findGroups(trx, asOwner(id, 'read_results'), range, limits, last);
        await results.findGroups(trx, asOwner(id, 'read_results'), range, limits, null, filter);
      },
      findGroupNamed: () => results.findGroupNamed(trx, id, 3, 'Good'),
      findAnswers: () => {
        const target = { survey: asOwner(id, 'read_results'), slot: 3, term_id: 1, range, upTo };
        return results.findAnswers(trx, target, { day: at, submission_id }, 10);
      },
    } satisfies Calls<typeof results>,
    {
      findFilteredCounts: () => {
        const parts = [
          { slot: 1, class: 'code' },
          { slot: 3, class: 'text' },
        ] as const;
        return filtered.findFilteredCounts(trx, asOwner(id, 'read_results'), range, filter, parts);
      },
      countFiltered: () => filtered.countFiltered(trx, asOwner(id, 'read_results'), range, filter),
      findFilteredNumbers: () => {
        const number = [{ slot: 9, decimals: 1, date_part: null }];
        return filtered.findFilteredNumbers(trx, asOwner(id, 'read_results'), range, filter, number);
      },
    } satisfies Calls<typeof filtered>,
    {
      countRows: () =>
        rowCount.countRows(trx, {
          survey: asOwner(id, 'read_results'),
          range,
          filter: null,
          reads: undefined,
        }),
    } satisfies Calls<typeof rowCount>,
    {
      findTextSizes: async () => {
        const resultsSurvey = authorize(
          { id: survey.user_id },
          await results.findResultsSurvey(trx, id),
          'export',
        );
        for (const each of [null, filter])
          await textSizes.findTextSizes(
            trx,
            { survey: resultsSurvey, range, filter: each, reads: undefined },
            [3],
          );
      },
    } satisfies Calls<typeof textSizes>,
  ];

  return [...intake, ...groups, ...reading];
}
