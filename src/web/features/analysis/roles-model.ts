import type { Choice, Goal } from './choice-model.ts';
import type { Chosen } from './proposal-model.ts';
import { isGrouping, isNumeric, type Variable } from './variables-model.ts';

type Takes = (variable: Variable) => boolean;

/** Suitable questions by role; null if the goal has no such role. */
export interface Roles {
  readonly of: Takes | null;
  readonly by: Takes | null;
  readonly layer: Takes | null;
  readonly items: Takes | null;
}

const any: Takes = ({ measure }) => measure !== 'several';
const counted: Takes = (variable) =>
  isNumeric(variable) || variable.measure === 'flag' || variable.measure === 'binary';
const listed: Takes = ({ levels }) => levels.length >= 2;
const none = { of: null, by: null, layer: null, items: null };

export const ROLES: Readonly<Record<Goal, Roles>> = {
  describe: { ...none, of: any },
  compare: { ...none, of: any, by: isGrouping },
  relate: { ...none, of: any, by: any },
  items: { ...none, items: counted },
  explain: { ...none, of: any, items: any },
  scale: { ...none, items: counted },
  weight: { ...none, of: any },
  cross: { ...none, of: listed, by: listed, layer: listed },
};

/** Returns the chosen questions that exist and that the goal uses. */
export function findChosen(choice: Choice, variables: readonly Variable[]): Chosen {
  const roles = choice.goal === null ? none : ROLES[choice.goal];
  const find = (code: string | null, takes: Takes | null) =>
    variables.find((each) => each.code === code && takes?.(each) === true);
  return {
    of: find(choice.of, roles.of),
    by: find(choice.by, roles.by),
    items: choice.items.flatMap((code) => find(code, roles.items) ?? []),
  };
}
