import { expect, test } from 'vitest';
import { createBoundedCache } from '../../../base/bounded-cache.ts';
import { createRenderAllowance } from './render-allowance.ts';
import { createRendering } from './rendering.ts';

const COST = 1_000;

function someRendering() {
  let now = 0;
  const allowance = createRenderAllowance({ burst: 4 * COST, perSecond: COST }, { now: () => now });
  const rendering = createRendering({ workers: 1 }, allowance);
  const cache = createBoundedCache<string>(1_000);
  const source = {};
  const rendered: string[] = [];
  const render = (name: string) => async () => {
    rendered.push(name);
    return { value: name, cost: COST, bytes: 1 };
  };
  return {
    rendered,
    once: (address: string, name = 'own') => rendering.once(address, render(name)),
    shared: (address: string, key: string) => rendering.shared(cache, { address, source, key }, render(key)),
    wait: (seconds: number) => {
      now += seconds * 1_000;
    },
    evict: () => cache(source, 'large', () => ({ value: 'large', bytes: 1_000 })),
  };
}

test('concurrent requests for the same page share one rendering', async () => {
  const { shared, rendered } = someRendering();
  const pages = Array.from({ length: 600 }, (_, n) => shared(`203.0.113.${n % 3}`, 'en'));
  expect(new Set(await Promise.all(pages))).toEqual(new Set(['en']));
  expect(rendered).toEqual(['en']);
});

test('a client without allowance gets cached pages only', async () => {
  const { shared, rendered, wait } = someRendering();
  for (const key of ['en', 'de', 'fr', 'it']) await shared('203.0.113.9', key);
  await expect(shared('203.0.113.9', 'es')).rejects.toMatchObject({ status: 429, retrySeconds: 1 });
  expect(await shared('203.0.113.9', 'en')).toBe('en');
  expect(await shared('203.0.113.10', 'es')).toBe('es');
  expect(await shared('203.0.113.9', 'es')).toBe('es');
  wait(1);
  expect(await shared('203.0.113.9', 'pt')).toBe('pt');
  expect(rendered).toEqual(['en', 'de', 'fr', 'it', 'es', 'pt']);
});

test('rejecting a client keeps a shared rendering for the others', async () => {
  const { shared, once } = someRendering();
  for (let n = 0; n < 4; n++) await once('203.0.113.9');
  const replies = await Promise.allSettled([shared('203.0.113.9', 'en'), shared('203.0.113.10', 'en')]);
  expect(replies.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test('charges each page rendered for a single visitor to the allowance', async () => {
  const { once, rendered } = someRendering();
  const pages = await Promise.allSettled(Array.from({ length: 10 }, () => once('203.0.113.9')));
  expect(pages.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(rendered).toHaveLength(4);
  expect(await once('203.0.113.10')).toBe('own');
});

test('all networks of one IPv6 customer share an allowance', async () => {
  const { once } = someRendering();
  const from = (n: number) => once(`2001:db8:7:${n.toString(16)}::1`);
  for (let n = 0; n < 4; n++) await from(n);
  await expect(from(4)).rejects.toMatchObject({ status: 429 });
  expect(await once('2001:db8:8::1')).toBe('own');
});

test('the local machine has no rendering limit', async () => {
  const { once, rendered } = someRendering();
  for (let n = 0; n < 20; n++) await once('127.0.0.1');
  expect(rendered).toHaveLength(20);
});

test('renders a page again after its eviction from the cache', async () => {
  const { shared, evict, rendered } = someRendering();
  await shared('203.0.113.9', 'en');
  evict();
  expect(await shared('203.0.113.9', 'en')).toBe('en');
  expect(rendered).toEqual(['en', 'en']);
});
