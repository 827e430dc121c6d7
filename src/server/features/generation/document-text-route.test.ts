import { expect, test } from 'vitest';
import { anApp } from '../../../../tests/support/app.ts';
import { aDocx, aPdf } from '../../../../tests/support/documents.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { BOUNDS } from '../../../shared/bounds.ts';

const app = await anApp();
const person = await signedIn(app);

function send(payload: Buffer, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/v1/ai/document-text',
    headers: { 'content-type': 'application/octet-stream', cookie: person.cookie, ...headers },
    payload,
  });
}

test('extracts text from documents up to 5 MB whatever their media type', async () => {
  const pdf = await send(await aPdf(['The canteen opens at noon.']), { 'content-type': 'application/pdf' });
  expect(pdf.json()).toEqual({ text: 'The canteen opens at noon.', shortened: false });
  const docx = await send(aDocx(['<w:r><w:t>Lunch</w:t></w:r>']), { 'content-type': 'application/json' });
  expect(docx.json()).toEqual({ text: 'Lunch', shortened: false });
  const long = await send(Buffer.alloc(BOUNDS.sourceBytes, 'many words '), { 'content-type': 'text/plain' });
  expect(long.json()).toMatchObject({ shortened: true });
});

test('explains rejected documents: above 5 MB, unreadable or empty', async () => {
  expect((await send(Buffer.alloc(BOUNDS.sourceBytes + 1, 'a'))).statusCode).toBe(413);
  const picture = await send(Buffer.from('\u0089PNG\r\n\u001A\n\u0000\u0000', 'latin1'));
  expect(picture.statusCode).toBe(422);
  expect(picture.json()).toMatchObject({
    error: { code: 'invalid', message: 'Only text, Markdown, Word (DOCX) and PDF documents can be read.' },
  });
  expect((await send(Buffer.alloc(0))).statusCode).toBe(422);
});

test('reads documents only for signed-in users of this site, one at a time', async () => {
  expect((await send(Buffer.from('text'), { cookie: '' })).statusCode).toBe(401);
  expect((await send(Buffer.from('text'), { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
  const both = await Promise.all([send(await aPdf(['One'])), send(await aPdf(['Two']))]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429]);
  expect((await send(await aPdf(['Three']))).statusCode).toBe(200);
});
