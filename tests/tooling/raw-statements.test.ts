import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { copyInChunks } from '../../src/server/flow-control/copy-in-chunks.ts';
import { makeCsv } from '../../src/server/features/exports/make-csv.ts';
import type { ExportContext } from '../../src/server/features/exports/make-download.ts';
import { makeJson } from '../../src/server/features/exports/make-json.ts';
import { makeXlsx } from '../../src/server/features/exports/make-xlsx.ts';
import * as submissions from '../../src/server/features/responses/data.ts';
import * as results from '../../src/server/features/results/data.ts';
import { findNumberDifferences } from '../../src/server/features/results/verify/verify-numbers.ts';
import * as verifying from '../../src/server/features/results/verify/verify-data.ts';
import { authorize } from '../../src/server/base/authorize.ts';
import { anIntakeRow } from '../support/an-intake-row.ts';
import { asOwner } from '../support/as-owner.ts';
import { callOtherStatements, PACE } from '../support/other-statements.ts';
import { type Calls, hotPathCalls } from '../support/hot-path-calls.ts';
import { makeIntakeFunctions } from '../../src/server/features/responses/intake/intake-functions.ts';
import { namesBoth } from '../support/named-tables.ts';
import { inOneLine, rawStatements } from '../support/raw-statements.ts';
import { aDatabase } from '../support/database.ts';
import { type Recorded, recordedStatements } from '../support/recorded-statements.ts';
import { storeSurvey } from '../support/stored-survey.ts';

const database = await aDatabase();
const survey = await storeSurvey(database);

const { id } = survey;
const at = '2026-03-10';
const range = { from: at, to: '2026-03-11' };
const submission_id = randomUUID();
const row = anIntakeRow(id, submission_id, at);

const checking = ({ trx }: Recorded) => [
  {
    findSurveyIds: () => verifying.findSurveyIds(trx, id, 10),
    holdAnswers: () => verifying.holdAnswers(trx, id),
    rewriteCounters: () => verifying.rewriteCounters(trx, id),
    findPositioned: () => verifying.findPositioned(trx, id, randomUUID(), 10),
    findLanguages: () => verifying.findLanguages(trx, id),
    findStoredGroups: () => verifying.findStoredGroups(trx, id),
    queueAllTexts: () => verifying.queueAllTexts(trx, id),
  } satisfies Calls<typeof verifying>,
  { findNumberDifferences: () => findNumberDifferences(trx, id) },
  {
    findStored: () => submissions.findStored(trx, id, submission_id),
    findSubmissions: async () => {
      for (const order of ['arrival', 'pseudonym'] as const)
        await submissions.findSubmissions(
          trx,
          asOwner(id, 'read_submissions'),
          order,
          { revision: 1, id: submission_id },
          10,
        );
    },
    lockSurvey: () => submissions.lockSurvey(trx, id),
    countWithdrawal: () => submissions.countWithdrawal(trx, id),
    decrementCounters: () =>
      submissions.decrementCounters(trx, id, { ...row.submission, answers: {}, revision: 1 }),
    deleteSubmissionRow: () => submissions.deleteSubmissionRow(trx, id, submission_id),
  } satisfies Calls<typeof submissions>,
];

/** Every file of raw data, in both orders of their rows. */
async function copyAll({ client, trx }: Recorded) {
  const sealed = await results.findResultsSurvey(trx, id);
  const result = authorize({ id: survey.user_id }, sealed, 'export');
  const snapshot: ExportContext['snapshot'] = {
    db: trx,
    copy: (of, statement) => Readable.from(copyInChunks(client, of, statement, PACE)),
    close: () => undefined,
  };
  for (const anonymity_level of ['anonymous', 'name_required'] as const)
    for (const make of [makeCsv, makeJson, makeXlsx]) {
      const withNames = anonymity_level === 'name_required';
      const order = {
        snapshot,
        survey: { ...result, anonymity_level },
        withNames,
        range,
        filter: null,
        condition: null,
        language: 'en',
        missing: 'codes',
        reads: { chunk: <T>(work: (isSmall: boolean) => Promise<T>) => work(false) },
        stored: result,
        texts: {},
        signal: new AbortController().signal,
        openAnother: () => Promise.resolve(snapshot),
        computeSavedAnalyses: () => Promise.resolve([]),
        analyses: null,
        describeSavedAnalyses: () => Promise.resolve([]),
      } as const;
      const { source } = await make({ ...order, now: new Date(0) });
      const chunks = await (source as Readable).toArray();
      expect(chunks).not.toEqual([]);
    }
}

test('every raw statement of a feature fits the migrated database', async () => {
  const sent = await recordedStatements(database, async (recorded) => {
    await makeIntakeFunctions(recorded.client, database.cells);
    for (const calls of hotPathCalls(recorded, survey)) for (const call of Object.values(calls)) await call();
    await copyAll(recorded);
    await callOtherStatements(recorded, survey);
    for (const calls of checking(recorded)) for (const call of Object.values(calls)) await call();
    await recorded.client.query('select survey_id, day, slot, value, n from answer_counts');
    await recorded.client.query('select survey_id, question_id, answer, participant_name from responses');
  });
  const result = await rawStatements();
  expect(result.length).toBeGreaterThan(40);
  const missing = result.filter(({ text }) => !sent.some((each) => inOneLine(each).includes(text)));
  expect(missing, 'raw SQL that no call here sends').toEqual([]);
  expect(sent.filter(namesBoth), 'of a cell and outside').toEqual([]);
});
