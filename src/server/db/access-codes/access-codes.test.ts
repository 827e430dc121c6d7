import { expect, test } from 'vitest';
import { anApp } from '../../../../tests/support/app.ts';
import { aSurvey } from '../../../../tests/support/a-survey.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { exportOwnData } from '../../../shared/api/account/personal-data-export.ts';
import { unlockSurvey } from '../../../shared/api/responses.ts';
import {
  createSurvey,
  duplicateSurvey,
  getSurvey,
  listSurveys,
  saveSurvey,
} from '../../../shared/api/survey/surveys.ts';
import { createAccessCodeCipher } from './access-code-cipher.ts';
import { renewAccessCodes } from './renew-access-codes.ts';

const OLD = 'the secret of last year, long enough';
const NEW = 'a secret that only tests know, long enough';
const app = await anApp({ authSecret: NEW, formerSecrets: [OLD] });
const { db, log } = app.deps;

const storedCode = async (id: string) => {
  const { rows } = await db.pool.query<{ access_code: string }>(
    'select access_code from surveys where id = $1',
    [id],
  );
  return rows[0]?.access_code ?? '';
};
const store = (id: string, code: string) =>
  db.pool.query('update surveys set access_code = $2 where id = $1', [id, code]);
const unlock = async (id: string, access_code: string) =>
  (await app.call(unlockSurvey, { params: { id }, body: { access_code } })).status;

async function aPrivateSurvey(access_code = 'ABCD2345') {
  const owner = await signedIn(app);
  const { body: survey } = await owner.call(createSurvey, {
    body: aSurvey({ visibility: 'private', access_code }),
  });
  const params = { id: survey.id };
  return {
    owner,
    survey,
    params,
    codeForOwner: async () => (await owner.call(getSurvey, { params })).body.access_code,
  };
}

test('stores access codes encrypted and shows them to the owner everywhere', async () => {
  const { owner, survey, params, codeForOwner } = await aPrivateSurvey();
  expect(survey.access_code).toBe('ABCD2345');
  expect(await storedCode(survey.id)).toMatch(/^\$code1\$/);
  expect(await storedCode(survey.id)).not.toContain('ABCD2345');
  expect(await codeForOwner()).toBe('ABCD2345');
  expect(JSON.stringify((await owner.call(listSurveys, {})).body)).not.toContain('$code1$');
  const file = await owner.call(exportOwnData, {});
  expect(JSON.stringify(file.body)).toContain('ABCD2345');
  expect(await unlock(survey.id, ' abcd2345')).toBe(200);

  const body = { ...aSurvey(), visibility: 'private', access_code: 'EFGH6789' } as const;
  const again = { ...body, version: survey.version, questions: survey.questions };
  expect((await owner.call(saveSurvey, { params, body: again })).body.access_code).toBe('EFGH6789');
  expect(await storedCode(survey.id)).toMatch(/^\$code1\$/);
  expect([await unlock(survey.id, 'EFGH6789'), await unlock(survey.id, 'ABCD2345')]).toEqual([200, 403]);

  const copy = await owner.call(duplicateSurvey, { params, body: {} });
  expect(copy.body.access_code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  expect(await unlock(copy.body.id, copy.body.access_code ?? '')).not.toBe(403);
});

test('a save without a code keeps the stored one', async () => {
  const { owner, survey, params } = await aPrivateSurvey();
  const body = {
    ...aSurvey({ visibility: 'private' }),
    version: survey.version,
    questions: survey.questions,
  };
  expect((await owner.call(saveSurvey, { params, body })).body.access_code).toBe('ABCD2345');
});

test('a start re-encrypts codes of earlier versions and former secrets only once', async () => {
  const [plain, former] = [await aPrivateSurvey(), await aPrivateSurvey('FORMER23')];
  await store(plain.survey.id, 'ABCD2345');
  await store(former.survey.id, createAccessCodeCipher([OLD]).encrypt('FORMER23'));
  expect([await plain.codeForOwner(), await former.codeForOwner()]).toEqual(['ABCD2345', 'FORMER23']);
  expect([await unlock(plain.survey.id, 'ABCD2345'), await unlock(former.survey.id, 'FORMER23')]).toEqual([
    200, 200,
  ]);

  await renewAccessCodes({ db, log, authSecret: NEW, formerSecrets: [OLD] });
  const renewed = [await storedCode(plain.survey.id), await storedCode(former.survey.id)];
  const { newestPrefix } = createAccessCodeCipher([NEW]);
  for (const code of renewed) expect(code.startsWith(newestPrefix)).toBe(true);
  expect([await plain.codeForOwner(), await former.codeForOwner()]).toEqual(['ABCD2345', 'FORMER23']);
  await renewAccessCodes({ db, log, authSecret: NEW, formerSecrets: [OLD] });
  expect([await storedCode(plain.survey.id), await storedCode(former.survey.id)]).toEqual(renewed);
});

test('a private survey without a readable code stays locked until the owner saves a new one', async () => {
  const { owner, survey, params, codeForOwner } = await aPrivateSurvey();
  const lost = createAccessCodeCipher(['a secret that was lost with its machine']).encrypt('ABCD2345');
  await store(survey.id, lost);
  expect(await codeForOwner()).toBeNull();
  for (const code of ['ABCD2345', lost, ''])
    expect([code, await unlock(survey.id, code)]).toEqual([code, 403]);
  await renewAccessCodes({ db, log, authSecret: NEW });
  expect(await storedCode(survey.id)).toBe(lost);
  const body = {
    ...aSurvey({ visibility: 'private' }),
    access_code: 'NEWC2345',
    questions: survey.questions,
  };
  const saved = await owner.call(saveSurvey, { params, body: { ...body, version: survey.version } });
  expect(saved.body.access_code).toBe('NEWC2345');
  expect(await unlock(survey.id, 'NEWC2345')).toBe(200);
});

test('rejects a tampered encrypted code', () => {
  const { encrypt, decrypt } = createAccessCodeCipher([NEW]);
  const stored = encrypt('ABCD2345');
  expect(encrypt('ABCD2345')).not.toBe(stored);
  expect(decrypt(`${stored.slice(0, -2)}AA`)).toBeNull();
  expect(decrypt(stored.slice(0, 25))).toBeNull();
  expect([decrypt(stored), decrypt('PLAIN234')]).toEqual(['ABCD2345', 'PLAIN234']);
});
