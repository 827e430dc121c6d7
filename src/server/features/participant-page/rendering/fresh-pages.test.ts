import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import { createFreshPages } from './fresh-pages.ts';
import { bodyOf, createPageCache } from '../page-cache.ts';
import { createRendering } from './rendering.ts';
import { PAGE_LANGUAGES } from '../../../../shared/text/page-languages.ts';
import { definitionIn } from '../../surveys/definition/definition-in.ts';
import { aStoredQuestion } from '../../../../../tests/support/a-stored-question.ts';
import { orderItems, seedOf } from '../../../../shared/survey/seeded-order.ts';

const item = (n: number, mark = '') =>
  `<label${mark} title="a > b data-fixed"><input value="${n}"/><br><i>${n}</i></label>`;
const list = (order: string) =>
  `<div class="cv" data-order="${order}">${[1, 2, 3, 4].map((n) => item(n)).join('')}${item(5, ' data-fixed')}</div>`;

test('renders a page with shuffled lists once for all visitors', async () => {
  let rendered = 0;
  const pages = createFreshPages(createRendering({ workers: 1 }), async (_, { submission_id = '' }) => {
    rendered += 1;
    const fields = ['shuffled', 'rotated'].map(
      (order, i) => `<fieldset data-question data-code="Q${i + 1}">${list(order)}<p>after</p></fieldset>`,
    );
    return {
      parts: [`<form><input name="submission_id" value="${submission_id}">`, ...fields, '</form>'],
      cost: 1,
      framed: false,
      look: '',
    };
  });
  const source = { questions: [{ archived: false }] } as unknown as SurveyDefinition;
  const seen = new Set<string>();
  for (let visitor = 0; visitor < 40; visitor += 1) {
    const { parts } = await pages({
      source,
      shownIn: null,
      address: '203.0.113.7',
      language: 'en',
      state: 'open',
      tries: 0,
      access_token: null,
      plain: true,
    });
    const html = parts.join('');
    const id = /name="submission_id" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const order = [...html.matchAll(/<input value="(\d)"/g)].map(([, n]) => Number(n));
    const inOrder = (kind: 'shuffled' | 'rotated', slot: number) =>
      orderItems([1, 2, 3, 4, 5], kind, seedOf(id, slot), (n) => n === 5);
    expect(order).toEqual([...inOrder('shuffled', 1), ...inOrder('rotated', 2)]);
    expect(html.match(/<\/label><\/div><p>after<\/p><\/fieldset>/g)).toHaveLength(2);
    seen.add(order.join(''));
  }
  expect(seen.size).toBeGreaterThan(5);
  expect(rendered).toBe(1);
});

test('the page cache is limited by bytes and evicts the least recently used page', async () => {
  const cache = createPageCache(createRendering({ workers: 1 }), 50 * 1_024);
  let rendered = 0;
  const surveys = Array.from({ length: 3 }, () => ({}) as SurveyDefinition);
  const get = async (survey: number, language: string) =>
    cache.get({ source: surveys[survey]!, key: language, address: '203.0.113.7' }, async () => {
      rendered += 1;
      // Random text: it compresses to three quarters of its length.
      return { parts: [randomBytes(1_500).toString('base64')], cost: 1, policy: '' };
    });
  const [first] = [await get(0, 'en'), await get(0, 'en')];
  expect([rendered, (await bodyOf(first, 'identity')).length]).toEqual([1, 2_000]);
  for (const language of PAGE_LANGUAGES) {
    await get(1, language);
    await get(2, language);
    expect(await get(0, 'en')).toBe(first);
  }
  expect(rendered).toBe(1 + 2 * PAGE_LANGUAGES.length);
  await get(1, PAGE_LANGUAGES[0]);
  expect(rendered).toBe(2 + 2 * PAGE_LANGUAGES.length);
});

test('renders a survey of forty languages once per language', () => {
  const languages = Array.from({ length: 40 }, (_, i) => `fr-${100 + i}`);
  const definition = {
    title: 'Lunch',
    description: '',
    language: 'en',
    languages,
    texts: Object.fromEntries(languages.map((tag) => [tag, { title: `Lunch ${tag}` }])),
    flow: null,
    questions: [aStoredQuestion(1)],
    counter_keys: [],
    past_logic: [],
  } as unknown as SurveyDefinition;
  const localized = languages.map((tag) => definitionIn(definition, tag));
  expect(localized.map(({ title }) => title)).toEqual(languages.map((tag) => `Lunch ${tag}`));
  expect(languages.every((tag, i) => definitionIn(definition, tag) === localized[i])).toBe(true);
});
