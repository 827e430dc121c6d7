import { expect, test } from 'vitest';
import { anApp } from '../../../../../tests/support/app.ts';
import { openSurvey } from '../../../../../tests/support/open-survey.ts';
import { CARD, drawCard } from './card-svg.ts';

const app = await anApp();
const linesOf = (title: string) =>
  Array.from(drawCard(title).matchAll(/<text[^>]*>([^<]*)<\/text>/g), ([, text]) => text ?? '').slice(0, -1);

test('the social image is a PNG of preview size with the title', async () => {
  const { path } = await openSurvey(app, { title: 'Mittagessen & mehr: was schmeckt Ihnen? 🥗' });
  const { statusCode, headers, rawPayload } = await app.inject(`${path}/card.png`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([CARD.width, CARD.height]);
});

test('private surveys, drafts and missing surveys have no social image', async () => {
  const hidden = await openSurvey(app, { visibility: 'private', access_code: 'ABCD2345' });
  const draft = await openSurvey(app, { start_date: null });
  for (const path of [hidden.path, draft.path, '/survey/00000000-0000-4000-8000-000000000000'])
    expect((await app.inject(`${path}/card.png`)).statusCode).toBe(404);
});

test.each([
  ['Lunch', ['Lunch']],
  ['Ice & <cream>', ['Ice &amp; &lt;cream&gt;']],
  ['🥗🥗 Salad 👩‍👩‍👧', ['Salad']],
  ['مكتبة الحي', ['مكتبة الحي']],
  ['社区图书馆', []],
  ['หองสมุด', []],
  ['\u0001\u0000Bell\ufffe', ['Bell']],
])('draws titles in any script or only the logo: %s', (title, lines) => {
  expect(linesOf(title)).toEqual(lines);
});

test('shrinks a long title and truncates it if necessary', () => {
  expect(linesOf('word '.repeat(10)).length).toBeLessThanOrEqual(3);
  const longest = linesOf('word '.repeat(40));
  expect(longest).toHaveLength(4);
  expect(longest.at(-1)).toMatch(/…$/);
  expect(linesOf('W'.repeat(200))).toHaveLength(4);
});
