import type { Flow } from './flow.ts';

export type TextLookup = (key: string, text: string) => string;

/**
 * Translates the texts of a flow.
 * @param textOf by key: `page.2`, `check.1` (position), `ending.1`, `ending.1.label`
 * @param textAside texts that participants do not see, such as arms: `X1.o.2`
 */
export function translateFlow(flow: Flow, textOf: TextLookup, textAside: TextLookup): Flow {
  let number = 0;
  return {
    ...flow,
    pages: flow.pages.map(({ title, checks, ...page }) => ({
      ...page,
      ...(title !== undefined && { title: textOf(`page.${page.id}`, title) }),
      ...(checks && {
        checks: checks.map((check) => ({ ...check, words: textOf(`check.${++number}`, check.words) })),
      }),
    })),
    endings: flow.endings.map((ending) => ({
      ...ending,
      text: textOf(`ending.${ending.id}`, ending.text),
      ...(ending.label && { label: textOf(`ending.${ending.id}.label`, ending.label) }),
    })),
    ...(flow.arms && {
      arms: flow.arms.map(({ arms, ...experiment }) => ({
        ...experiment,
        arms: arms.map((arm) => ({ ...arm, text: textAside(`${experiment.code}.o.${arm.id}`, arm.text) })),
      })),
    }),
  };
}
