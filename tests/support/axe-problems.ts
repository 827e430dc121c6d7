import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Scope {
  /** A CSS selector: only this part of the page. */
  part?: string;
  /** Only rules with one of these tags; without, those that axe runs by itself. */
  tags?: readonly string[];
  /** Contrast takes half the time: leave it out where only words differ, or look at nothing else where only colours do. */
  colours?: 'skipped' | 'only';
}

const CONTRAST = 'color-contrast';

/**
 * What axe finds wrong on this page: a line a rule, with the first element it concerns. Waits for movements to end,
 * then runs in the page itself: Playwright's own builder opens another page for every run, which takes four times as
 * long, and no page of ours has frames.
 */
export async function axeProblems(
  page: Page,
  { part = 'html', tags, colours }: Scope = {},
): Promise<string[]> {
  // A page that was looked at before has it already.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  const runOnly = colours === 'only' ? [CONTRAST] : tags;
  const violations = await page.evaluate(
    async ({ selector, options }) => {
      const moving = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(moving.map(({ finished }) => finished));
      const { axe } = globalThis as unknown as {
        axe: { run(part: string, options: object): Promise<AxeResults> };
      };
      return (await axe.run(selector, options)).violations;
    },
    {
      selector: part,
      options: {
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
        ...(colours === 'skipped' && { rules: { [CONTRAST]: { enabled: false } } }),
      },
    },
  );
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html ?? ''}`);
}
