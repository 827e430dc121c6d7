import { expect, test } from 'vitest';
import { pageAt } from './page-at.ts';

test('loads a page chunk again after a failure and only once after a success', async () => {
  let tries = 0;
  const Page = () => null;
  const page = pageAt('/', [], async () => {
    tries += 1;
    if (tries === 1) throw new Error('the connection was lost');
    return Page;
  });
  await expect(page.load()).rejects.toThrow('lost');
  expect(await Promise.all([page.load(), page.load()])).toEqual([Page, Page]);
  expect(await page.load()).toBe(Page);
  expect(tries).toBe(2);
});
