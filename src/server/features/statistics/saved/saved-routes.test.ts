import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { aRating } from '../../../../../tests/support/a-survey.ts';
import { analysedSurvey, TWO_GROUPS } from '../../../../../tests/support/analysed-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { openSurvey } from '../../../../../tests/support/open-survey.ts';
import { signedIn } from '../../../../../tests/support/signed-in.ts';
import { submitResponse } from '../../../../shared/api/responses.ts';
import { putTexts } from '../../../../shared/api/survey/translations.ts';
import { getSurvey, saveSurvey } from '../../../../shared/api/survey/surveys.ts';
import {
  deleteSavedAnalysis,
  listAnalyses,
  recomputeAnalysis,
  renameAnalysis,
  saveAnalysis,
} from '../../../../shared/api/results/statistics.ts';
import { authorize } from '../../../base/authorize.ts';
import type { ExportContext } from '../../exports/make-download.ts';
import type { Snapshot } from '../../../flow-control/snapshot.ts';
import { findResultsSurvey } from '../../results/data.ts';
import { computeSavedAnalyses } from './compute-saved.ts';
import { describeSavedAnalyses } from './describe-saved.ts';

const app = await anApp();
const answered = (answers: readonly object[]) => analysedSurvey(app, answers);

test('weights people to known margins and reports it', async () => {
  const { ask } = await answered(TWO_GROUPS);
  const weights = { margins: { Q1: { Red: 0.5, Blue: 0.5 } } };
  const { status, reply } = await ask({ method: 'survey_mean', variables: { outcome: 'Q2' }, weights });
  expect(status).toBe(200);
  // Three of seven chose Red: weights 7/6 and 7/8; one of the others skipped Q2.
  const mean = (14 * (7 / 6) + 6 * (7 / 8)) / (3 * (7 / 6) + 3 * (7 / 8));
  expect(reply).toMatchObject({ n: 6, dropped: 1, estimates: { mean: expect.closeTo(mean, 12), n: 6 } });
  expect(reply['weights']).toMatchObject({
    n: 7,
    effective_n: expect.closeTo(48 / 7, 12),
    maximum: expect.closeTo(7 / 6, 12),
    trimmed: 0,
  });
  const trimmed = await ask({
    method: 'weighted_proportions',
    variables: { outcome: 'Q1' },
    weights: { margins: { Q1: { Red: 0.9, Blue: 0.1 } }, trim: 1.2 },
  });
  expect(trimmed.reply['weights']).toMatchObject({
    trimmed: 3,
    maximum: 1.2,
    minimum: expect.closeTo(0.85, 12),
    largest_deviation: expect.closeTo(0.9 - 3.6 / 7, 12),
  });
  // Weights equal to the limit are not trimmed.
  const uncut = { margins: { Q1: { Red: 0.5, Blue: 0.5 } }, trim: 7 / 6 };
  const fitting = await ask({ method: 'survey_mean', variables: { outcome: 'Q2' }, weights: uncut });
  expect(fitting.reply['weights']).toMatchObject({ trimmed: 0, maximum: expect.closeTo(7 / 6, 12) });
  for (const [body, field, code] of [
    [
      { method: 'welch_t', variables: { outcome: 'Q2', group: 'Q1' }, weights },
      'weights',
      'statistics_unweighted',
    ],
    [{ weights: { margins: { Q1: { Red: 1 } } } }, 'weights.margins', 'statistics_weights'],
    [{ weights: { margins: { Q9: { Red: 1 } } } }, 'weights.margins.Q9', 'statistics_question'],
    [{ weights: { margins: {} } }, 'weights.margins', 'statistics_weights'],
  ] as const) {
    const refused = await ask({ method: 'survey_mean', variables: { outcome: 'Q2' }, ...body });
    expect([refused.status, refused.reply['error']]).toMatchObject([422, { fields: { [field]: code } }]);
  }
});

test('saved analyses are corrected for multiple tests, renamed, recomputed and deleted', async () => {
  const { owner, params, ask, send } = await answered(TWO_GROUPS);
  const analysis = { method: 'welch_t', variables: { outcome: 'Q2', group: 'Q1' }, options: {} };
  const first = await owner.call(saveAnalysis, { params, body: { name: 'By colour', analysis } });
  expect([first.status, first.body]).toMatchObject([201, { name: 'By colour', analysis, result: { n: 6 } }]);
  const p = first.body.p_value!;
  expect(p).toBe(first.body.result.estimates['p_value']);
  const { reply } = await ask({ ...analysis, method: 'mann_whitney' });
  const q = (reply['estimates'] as { p_value: number }).p_value;
  expect(reply['adjusted']).toEqual({ tests: 2, holm: q, bh: q });
  await owner.call(saveAnalysis, {
    params,
    body: { name: 'Ranks', analysis: { ...analysis, method: 'mann_whitney' } },
  });
  const listed = async () => (await owner.call(listAnalyses, { params })).body.analyses;
  expect((await listed()).map(({ name, p_holm, p_bh }) => [name, p_holm, p_bh])).toEqual([
    ['By colour', 2 * p, Math.min(2 * p, q)],
    ['Ranks', q, q],
  ]);
  const one = { params: { ...params, analysis_id: first.body.id } };
  expect((await owner.call(renameAnalysis, { ...one, body: { name: 'Colour' } })).body.name).toBe('Colour');
  await send({ Q1: 1, Q2: 1 });
  const anew = await owner.call(recomputeAnalysis, one);
  expect(anew.body).toMatchObject({ name: 'Colour', result: { n: 7, adjusted: { tests: 2 } } });
  expect(anew.body.p_value).toBeGreaterThan(p);
  expect((await owner.call(deleteSavedAnalysis, one)).status).toBe(204);
  expect((await listed()).map(({ name }) => name)).toEqual(['Ranks']);
  expect((await owner.call(recomputeAnalysis, one)).status).toBe(404);
  // Swapped variables and other interval levels are the same test; deleted or unsaved ones count.
  const again = { options: { conf_level: 0.9 }, variables: { group: 'Q1', outcome: 'Q2' } };
  expect((await ask({ ...again, method: 'mann_whitney' })).reply['adjusted']).toMatchObject({ tests: 2 });
  expect((await ask({ ...again, method: 'mean_ci' })).status).toBe(422);
  expect((await ask({ ...analysis, method: 'student_t' })).reply['adjusted']).toMatchObject({ tests: 3 });
  const { tests, analyses } = (await owner.call(listAnalyses, { params })).body;
  // R: p.adjust(q, 'holm', n = 3); p.adjust(q, 'BH', n = 3)
  expect([tests, analyses]).toMatchObject([3, [{ p_holm: 3 * q, p_bh: 3 * q }]]);
  const stranger = await signedIn(app);
  expect((await stranger.call(listAnalyses, { params })).status).toBe(404);
});

test('a saved analysis in an earlier format is listed and can only be deleted', async () => {
  const { owner, params } = await answered(TWO_GROUPS);
  const analysis = { method: 'welch_t', variables: { outcome: 'Q2', group: 'Q1' }, options: {} };
  const saved = async (name: string) =>
    (await owner.call(saveAnalysis, { params, body: { name, analysis } })).body.id;
  const [old, other] = [await saved('Old'), await saved('Other')];
  await app.deps.db.kysely
    .updateTable('analyses')
    .set({ analysis: JSON.stringify({ test: 'welch', of: ['Q1', 'Q2'] }) })
    .where('id', '=', old)
    .execute();
  const listed = async () => (await owner.call(listAnalyses, { params })).body.analyses;
  expect(await listed()).toMatchObject([
    { id: old, name: 'Old', analysis: null },
    { id: other, analysis },
  ]);
  const one = { params: { ...params, analysis_id: old } };
  const { status, error } = await owner.call(recomputeAnalysis, one);
  expect([status, error]).toMatchObject([422, { fields: { analysis: 'analysis_outdated' } }]);
  expect((await owner.call(deleteSavedAnalysis, one)).status).toBe(204);
  expect((await listed()).map(({ name }) => name)).toEqual(['Other']);
});

test('a cancelled download stops computing its analyses', async () => {
  const { owner, params } = await answered(TWO_GROUPS);
  const analysis = { method: 'welch_t', variables: { outcome: 'Q2', group: 'Q1' }, options: {} };
  await owner.call(saveAnalysis, { params, body: { name: 'By colour', analysis } });
  const db = app.deps.db.kysely;
  const order = {
    snapshot: { db } as Snapshot,
    survey: authorize(owner.user, await findResultsSurvey(db, params.id), 'export'),
    condition: null,
    analyses: 'all',
    signal: AbortSignal.abort(),
    openAnother: () => Promise.reject(new Error('nothing is to be read')),
  } as Partial<ExportContext> as ExportContext;
  expect(await computeSavedAnalyses(order)).toMatchObject([{ name: 'By colour', result: null }]);
  expect(await describeSavedAnalyses(order)).toMatchObject([{ name: 'By colour', computed: null }]);
});

test('computes saved analyses in every survey language from the main one', async () => {
  const { owner, params } = await answered(TWO_GROUPS);
  const { body: survey } = await owner.call(getSurvey, { params });
  const body = { ...survey, language: 'en' as const, languages: ['de'] };
  const saved = await owner.call(saveSurvey, { params, body });
  expect(saved.status).toBe(200);
  const german = { texts: { Q1: 'Welche Farbe?', 'Q1.o.1': 'Rot', 'Q1.o.2': 'Blau' } };
  await owner.call(putTexts, { params: { ...params, language: 'de' }, body: german });
  const variables = { outcome: 'Q2' };
  const margins = { Q1: { Red: 0.5, Blue: 0.5 } };
  for (const [name, analysis] of [
    ['Weighted', { method: 'survey_mean', variables, options: {}, weights: { margins } }],
    ['Compared', { method: 'welch_t', variables: { ...variables, group: 'Q1' }, options: {} }],
    ['Some', { method: 'mean_ci', variables, options: {}, filter: ['is', 'Q1', ['Red', 'Blue']] }],
  ] as const)
    expect((await owner.call(saveAnalysis, { params, body: { name, analysis } as never })).status).toBe(201);
  const download = async (query: string) => {
    const url = `/api/v1/surveys/${params.id}/export?language=de&${query}`;
    const { rawPayload } = await app.inject({ url, headers: { cookie: owner.cookie } });
    return new Uint8Array(rawPayload);
  };
  const report = await getDocumentProxy(await download('format=pdf&analyses=all'));
  const { text } = await extractText(report, { mergePages: true });
  expect(text.replaceAll(/\s+/g, ' ')).not.toContain('nicht berechnen');
  expect(text).toContain('Rot');
  const bundle = unzipSync(await download('format=r'));
  const read = (name: string) => new TextDecoder().decode(bundle[name]);
  expect(JSON.parse(read('results.json'))).toMatchObject({
    kept_analyses: [
      { result: { n: 6 } },
      { result: { n: 6 } },
      { result: { n: 6 }, passes: 'gave("Q1", c(1, 2))' },
    ],
  });
  expect(read('analysis.R')).toContain('margins = list(Q1 = setNames(c(0.5, 0.5), c("1", "2")))');
});

test('bundles of an anonymous survey skip saved analyses filtered by link parameters', async () => {
  const parameters = [{ name: 'source', values: ['flyer', 'poster'] }];
  const { owner, id } = await openSurvey(app, { questions: [aRating()], parameters });
  const params = { id };
  await onPlan(app, owner.user.id, 'scientific-monthly');
  for (let n = 0; n < 12; n += 1) {
    const answers = { Q1: 1 + (n % 5), x_source: n % 2 === 0 ? 'flyer' : 'poster' };
    const sent = await app.call(submitResponse, { params, body: { submission_id: randomUUID(), answers } });
    expect(sent.status).toBe(201);
  }
  const filter = ['is', 'x_source', ['flyer']];
  const analysis = { method: 'mean_ci', variables: { outcome: 'Q1' }, options: {} };
  const save = (sent: object) =>
    owner.call(saveAnalysis, { params, body: { name: 'By flyer', analysis: sent } as never });
  const refused = await save({ ...analysis, filter });
  expect([refused.status, refused.error.fields]).toEqual([422, { filter: 'filter_links' }]);
  expect((await save(analysis)).status).toBe(201);
  // An analysis from before filters were refused.
  const before = JSON.stringify({ ...analysis, filter });
  await app.deps.db.pool.query('update analyses set analysis = $2 where survey_id = $1', [id, before]);
  const url = `/api/v1/surveys/${id}/export?format=r`;
  const { rawPayload } = await app.inject({ url, headers: { cookie: owner.cookie } });
  const results = unzipSync(new Uint8Array(rawPayload))['results.json'];
  expect(JSON.parse(new TextDecoder().decode(results))).toMatchObject({
    kept_analyses: [{ result: null, left_out: 'filter' }],
  });
});
