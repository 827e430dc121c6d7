import { NO_CHOICE, type Choice, type Goal } from './choice-model.ts';
import { propose } from './proposal-model.ts';
import { findChosen } from './roles-model.ts';
import { isNumeric, type Variable } from './variables-model.ts';

/** Returns the goals that have a method for these questions, with the questions assigned. */
export function goalsFor(chosen: readonly Variable[]): (Choice & { readonly goal: Goal })[] {
  const [first, second] = chosen;
  if (first === undefined) return [];
  const codes = chosen.map(({ code }) => code);
  // Numeric questions are the ones compared.
  const of = chosen.find(isNumeric) ?? first;
  const by = chosen.find((each) => each !== of);
  const two = { of: of.code, by: by?.code ?? null };
  const explained = { of: of.code, items: codes.filter((code) => code !== of.code) };
  const ways: (Partial<Choice> & { goal: Goal })[] =
    second === undefined
      ? [{ goal: 'describe', of: first.code }]
      : [
          ...(chosen.length === 2
            ? ([
                { goal: 'compare', ...two },
                { goal: 'relate', ...two },
              ] as const)
            : []),
          { goal: 'items', items: codes },
          { goal: 'explain', ...explained },
          { goal: 'scale', items: codes },
        ];
  return ways
    .map((way) => ({ ...NO_CHOICE, ...way }))
    .filter((choice) => {
      const match = findChosen(choice, chosen);
      const isComplete = match.items.length === choice.items.length;
      return isComplete && typeof propose(choice.goal, match) !== 'string';
    });
}
