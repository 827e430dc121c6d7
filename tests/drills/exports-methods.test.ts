import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { submitResponse } from '../../src/shared/api/responses.ts';
import { deleteSavedAnalysis, saveAnalysis } from '../../src/shared/api/results/statistics.ts';
import { createSurvey } from '../../src/shared/api/survey/surveys.ts';
import { takesAnswers } from '../../src/statistics/answers/run-on-answers.ts';
import { METHODS } from '../../src/statistics/methods.ts';
import { aChoice, aRating, aSurvey } from '../support/a-survey.ts';
import { ANALYSES } from '../support/analyses-in-r.ts';
import { anApp } from '../support/app.ts';
import { installPackages, mayInstallPackages } from '../support/debian-packages.ts';
import { onPlan } from '../support/on-plan.ts';
import { numbersIn } from '../support/numbers-in.ts';
import { signedIn } from '../support/signed-in.ts';

const RSCRIPT = '/usr/bin/Rscript';
if (!existsSync(RSCRIPT) && (!mayInstallPackages() || !installPackages(['r-base-core'])))
  throw new Error('This drill needs R, which Debian names r-base-core.');
const folder = mkdtempSync(path.join(tmpdir(), 'canvass-drill-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * What R itself gets wrong beyond a billionth, and how far: its search for odds ratios ends early, and so do its Tukey functions; its
 * noncentral F is summed up to a billionth, of which the sum of Poisson's shares by hand has all digits.
 */
const TOLERANCES = new Map([
  ['linear_regression r_squared_ci', 1e-7],
  ['fisher_2x2 odds_ratio', 0.02],
  ['fisher_2x2 ci', 0.02],
  ['tukey_hsd p_adjusted', 2e-5],
  ['tukey_hsd ci', 2e-5],
  ['games_howell p_adjusted', 2e-5],
  ['games_howell ci', 2e-5],
]);
const TOLERANCE = 1e-9;
/** Intervals by drawing anew with the app's own seed: their coverage is tested, not their digits. */
const DRAWN = [
  'kruskal_wallis epsilon_squared_ci',
  'friedman kendalls_w_ci',
  'cochran_q eta_squared_ci',
  // Bins for a picture.
  'linear_regression residuals_by_fitted',
  'logistic_regression calibration',
];

/** Answers with gaps, the same in every run: three ratings that go together, and others by chance. */
function someAnswers(): Record<string, unknown>[] {
  let seed = 7;
  const chance = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const one = (most: number) => 1 + Math.floor(chance() * most);
  const rated = (middle: number) => Math.max(1, Math.min(5, Math.round(middle + chance() * 3 - 1.5)));
  const judged = (worth: (item: number) => number) =>
    (compared as readonly (readonly number[])[]).map((set) => {
      const order = set.toSorted((a, b) => worth(a) - worth(b));
      return { best: order[0], worst: order.at(-1) };
    });
  return Array.from({ length: 90 }, () => {
    const middle = 1 + chance() * 4;
    const all = {
      Q1: one(2),
      Q2: one(3),
      Q3: rated(middle),
      Q4: rated(middle),
      Q5: rated(middle),
      Q6: one(11) - 1,
      Q7: [1, 2, 3].filter((option) => chance() < option * 0.2 + 0.1),
      Q8: one(2),
      Q9: one(4),
      Q10: judged((item) => item + chance() * 3),
    };
    return Object.fromEntries(
      Object.entries(all).filter(([, answer]) => chance() > 0.06 && [answer].flat().length > 0),
    );
  });
}

const app = await anApp();
const owner = await signedIn(app);
await onPlan(app, owner.user.id, 'scientific-monthly');
const two = ['Red', 'Blü, "e"'];
const { body: survey } = await owner.call(createSurvey, {
  body: aSurvey({
    anonymity_level: 'name_required',
    questions: [
      aChoice(two),
      aChoice(['Low', '=mid', 'über']),
      aRating(),
      aRating(),
      aRating(),
      {
        question_text: 'Would you recommend it?',
        question_type: 'nps',
        settings: { labels: { min: '', max: '' } },
      },
      { question_text: 'Which?', question_type: 'checkboxes', settings: { options: ['A', 'B', 'C'] } },
      aChoice(two),
      aChoice(['One', 'Two', 'Three', 'Four']),
      {
        question_text: 'What counts?',
        question_type: 'maxdiff',
        settings: { options: ['Price', '=Speed', 'Looks', 'über'], shown: 3, times: 2 },
      },
    ],
  }),
});
const { sets: compared } = survey.questions[9]!.settings;
const params = { id: survey.id };
for (const answers of someAnswers()) await send(params, answers);

test('compares every method that uses answers', () => {
  const methods = METHODS.map(({ name }) => name).filter(takesAnswers);
  expect(new Set(ANALYSES.flatMap(([names]) => names))).toEqual(new Set(methods));
});

/** A download computes for a minute at most: each of these takes some of the analyses. */
const PARTS = 3;
for (let part = 0; part < PARTS; part += 1)
  test(`R reproduces every figure from the exported data, part ${part + 1}`, async () => {
    const saved: string[] = [];
    for (const [names, variables, more] of ANALYSES.filter((_, at) => at % PARTS === part))
      for (const method of names) {
        const body = { name: method, analysis: { method, variables, options: {}, ...more } };
        const { status, error, body: savedBody } = await owner.call(saveAnalysis, { params, body });
        expect([method, status, error]).toEqual([method, 201, undefined]);
        saved.push(savedBody.id);
      }
    const { wrong, compared } = await compareWithR(survey.id);
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(200);
    for (const analysis_id of saved)
      await owner.call(deleteSavedAnalysis, { params: { ...params, analysis_id } });
  });

test('R omits rank intervals where small samples have none at that level', async () => {
  const { body: small } = await owner.call(createSurvey, {
    body: aSurvey({ anonymity_level: 'name_required', questions: [aChoice(two), aRating(1, 10)] }),
  });
  const those = { params: { id: small.id } };
  for (const Q2 of [1, 2, 3, 5, 6, 7]) await send(those.params, { Q1: Q2 < 4 ? 1 : 2, Q2 });
  for (const [method, more, level] of [
    ['mann_whitney', { group: 'Q1' }, 0.95],
    ['mann_whitney', { group: 'Q1' }, 0.8],
    ['wilcoxon_signed_rank', {}, 0.99],
    ['wilcoxon_signed_rank', {}, 0.95],
  ] as const) {
    const analysis = { method, variables: { outcome: 'Q2', ...more }, options: { conf_level: level } };
    await owner.call(saveAnalysis, { ...those, body: { name: `${method} ${level}`, analysis } });
  }
  const { wrong, intervals } = await compareWithR(small.id);
  expect(wrong).toEqual([]);
  expect(intervals).toEqual([false, true, false, true]);
});

async function send(to: { id: string }, answers: Record<string, unknown>): Promise<void> {
  const body = { submission_id: randomUUID(), answers, participant_name: 'Ada' } as never;
  const { status } = await app.call(submitResponse, { params: to, body });
  if (status !== 201) throw new Error(`an answer was refused: ${status}`);
}

/** Runs the script of a survey's bundle, and names each figure of kept analyses that R prints otherwise. */
async function compareWithR(id: string) {
  const url = `/api/v1/surveys/${id}/export?format=r`;
  const reply = await app.inject({ url, headers: { cookie: owner.cookie } });
  const files = Object.entries(unzipSync(new Uint8Array(reply.rawPayload)));
  for (const [name, bytes] of files) writeFileSync(path.join(folder, name), bytes);
  const results = JSON.parse(new TextDecoder().decode(Object.fromEntries(files)['results.json'])) as {
    kept_analyses: {
      code: string;
      method: string;
      left_out?: string;
      result: { estimates: Record<string, unknown> };
    }[];
  };
  const leftOut = results.kept_analyses.flatMap(({ code, method, left_out }) =>
    left_out === undefined ? [] : [[code, method, left_out]],
  );
  expect(leftOut).toEqual([]);

  const { status, stdout, stderr } = spawnSync(RSCRIPT, ['analysis.R'], { encoding: 'utf8', cwd: folder });
  expect([status, stderr]).toEqual([0, '']);
  const printed = new Map(
    stdout.split('\n').map((line) => {
      const [code, , figure, value] = line.trim().split(/\s+/);
      return [`${code} ${figure}`, Number(value)] as const;
    }),
  );
  const wrong: unknown[] = [];
  let compared = 0;
  for (const { code, method, result } of results.kept_analyses) {
    if (result.estimates['ci'] === null && printed.has(`${code} ci.0`)) wrong.push([method, 'ci', null]);
    for (const [figure, value] of numbersIn(result.estimates)) {
      const inR = printed.get(`${code} ${figure}`) ?? NaN;
      const kind = figure.replace(/^pairs\.\d+\./, '').replace(/\.\d+$/, '');
      if (DRAWN.some((drawn) => `${method} ${figure}`.startsWith(drawn))) continue;
      const tolerance = TOLERANCES.get(`${method} ${kind}`) ?? TOLERANCE;
      compared += 1;
      if (!(Math.abs(inR - value) <= tolerance * Math.max(1, Math.abs(value))))
        wrong.push([method, figure, value, inR]);
    }
  }
  console.log(`${compared} figures of ${results.kept_analyses.length} analyses compared with R`);
  const intervals = results.kept_analyses.map(({ result }) => result.estimates['ci'] !== null);
  return { wrong, compared, intervals };
}
