import { expect, type Locator, type Page } from '@playwright/test';
import { contrastRatio } from './colour-vision.ts';

/** The colours that fill an element and what it lies on, `#rrggbb`, the nearest first. */
async function fillsOf(element: Locator): Promise<string[]> {
  const fills = await element.evaluate((start) => {
    const surfaces: string[] = [];
    for (let at: Element | null = start; at !== null; at = at.parentElement)
      surfaces.push(getComputedStyle(at).backgroundColor);
    return surfaces;
  });
  const channels = fills.map((fill) => fill.match(/[\d.]+/gu) ?? []);
  const opaque = channels.filter(({ length }) => length === 3);
  return opaque.map((rgb) => `#${rgb.map((n) => Number(n).toString(16).padStart(2, '0')).join('')}`);
}

/** The element has a fill of its own, other than that of what it lies on. */
export async function expectStandsOut(element: Locator): Promise<void> {
  const [own, below] = await fillsOf(element);
  expect(own).not.toBe(below);
}

/** On a page of results: the Live dot is seen, and the groups of a text question stand out from its card. */
export async function expectSurfaces(page: Page, textQuestion: string): Promise<void> {
  const [dot = '', badge = ''] = await fillsOf(page.getByText('Live', { exact: true }).locator('span'));
  expect(contrastRatio(dot, badge)).toBeGreaterThanOrEqual(3);
  const group = page.getByRole('article', { name: textQuestion }).getByRole('heading', { level: 3 }).first();
  const open = await fillsOf(group);
  expect(open[0]).not.toBe(open[1]);
  const isOpen = await group.getByRole('button').getAttribute('aria-expanded');
  await group.getByRole('button').press('Enter');
  await expect(group.getByRole('button')).not.toHaveAttribute('aria-expanded', isOpen ?? '');
  await expect.poll(() => fillsOf(group)).toEqual(open);
}
