import { expect, test } from 'vitest';
import { aSurvey } from '../../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { loopedSurvey } from '../../../../../tests/support/looped-survey.ts';
import { signedIn } from '../../../../../tests/support/signed-in.ts';
import { createSurvey } from '../../../../shared/api/survey/surveys.ts';

const app = await anApp();

test('rejects half a surrogate pair in logic at its field', async () => {
  const owner = await signedIn(app);
  const looped = loopedSurvey();
  const [loop] = looped.flow.loops;
  const refused = async (flow: object) => {
    const body = { ...aSurvey(), ...looped, flow: { ...looped.flow, ...flow } };
    const { status, error } = await owner.call(createSurvey, { body });
    return [status, error.fields];
  };
  const ending = { id: 1, kind: 'screened', text: '', redirect: 'http://example.org/\ud800' };
  expect(await refused({ endings: [ending] })).toEqual([422, { 'flow.endings.0.redirect': 'characters' }]);
  expect(await refused({ loops: [{ ...loop, lists: { Q1: 'x\ud800' } }] })).toEqual([
    422,
    { 'flow.loops.0.lists.Q1': 'characters' },
  ]);
});
