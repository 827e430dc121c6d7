import type { Flow } from './flow.ts';

/** Gives a text in another language, or the very one that it is given. */
export type TextLookup = (key: string, text: string) => string;

/**
 * The course of a survey in another language.
 * @param say by key: `page.2`, `check.1` (in order), `ending.1`, `ending.1.label`
 * @param sayAside what participants do not read, such as the arms of an experiment: `X1.o.2`
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
