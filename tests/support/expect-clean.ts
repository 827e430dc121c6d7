import { expect, type Page } from '@playwright/test';
import { axeProblems } from './axe-problems.ts';

/** A screen has one heading of the first level, and nothing that axe finds fault with. */
export async function expectClean(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  expect(await axeProblems(page)).toEqual([]);
}
