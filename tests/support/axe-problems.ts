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
}

/**
 * What axe finds wrong on this page: a line a rule, with the first element it concerns. Waits for movements to end,
 * then runs in the page itself: Playwright's own builder opens another page for every run, which takes four times as
 * long, and no page of ours has frames.
 */
export async function axeProblems(page: Page, { part = 'html', tags }: Scope = {}): Promise<string[]> {
  // A page that was looked at before has it already.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  const violations = await page.evaluate(
    async ({ selector, only }) => {
      const moving = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(moving.map(({ finished }) => finished));
      const { axe } = globalThis as unknown as {
        axe: { run(part: string, options: object): Promise<AxeResults> };
      };
      const runOnly = only === undefined ? {} : { runOnly: only };
      return (await axe.run(selector, { resultTypes: ['violations'], ...runOnly })).violations;
    },
    { selector: part, only: tags },
  );
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html ?? ''}`);
}
