import type { MethodInput } from '../../method-input.ts';
import { Refused } from '../../refused.ts';

export interface Group {
  name: string;
  values: number[];
}

export function presentGroups(input: MethodInput): { groups: Group[]; dropped: number } {
  const columns = input.columns('groups');
  const groups = columns.map(({ name, values }) => ({
    name,
    values: values.filter((value) => value !== null),
  }));
  const empty = groups.find((group) => group.values.length === 0);
  if (empty !== undefined) throw new Refused('empty-group', empty.name);
  if (groups.length < 2) throw new Refused('single-group');
  const total = groups.reduce((sum, group) => sum + group.values.length, 0);
  return { groups, dropped: columns.reduce((sum, column) => sum + column.values.length, 0) - total };
}
