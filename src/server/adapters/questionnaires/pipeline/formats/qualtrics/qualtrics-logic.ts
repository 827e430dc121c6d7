import type { Comparison, Expression } from '../../logic/expression.ts';
import { field, isRecord, type Json, type JsonRecord, textOf } from '../../safe-json.ts';
import type { TreeCondition } from '../../tree.ts';

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  EqualTo: '=',
  NotEqualTo: '!=',
  GreaterThan: '>',
  GreaterThanOrEqual: '>=',
  LessThan: '<',
  LessThanOrEqual: '<=',
};

export function logicOf(value: Json | undefined): TreeCondition | undefined {
  if (!isRecord(value)) return undefined;
  const groups = numbered(value);
  if (groups.length === 0) return undefined;
  const descriptions = groups.flatMap((group) =>
    numbered(group).map((test) => textOf(field(test, 'Description')).replaceAll(/<[^<>]{0,500}>/g, ' ')),
  );
  const source = descriptions.join(' ').replaceAll(/\s+/g, ' ').trim();
  const parts = groups.map((group) => ({
    isOr: textOf(field(group, 'Type')) === 'ElseIf' || textOf(field(group, 'Type')) === 'OrIf',
    expression: join(
      numbered(group).map((test) => ({
        isOr: textOf(field(test, 'Conjuction')) === 'Or',
        expression: testOf(test),
      })),
    ),
  }));
  return { source, expression: join(parts) };
}

interface Joined {
  readonly isOr: boolean;
  readonly expression: Expression | null;
}

function join(parts: readonly Joined[]): Expression | null {
  const all: Expression[][] = [];
  for (const { isOr, expression } of parts) {
    if (expression === null) return null;
    if (isOr || all.length === 0) all.push([expression]);
    else all.at(-1)!.push(expression);
  }
  const ored = all.map((of): Expression => (of.length === 1 ? of[0]! : { is: 'and', of }));
  if (ored.length === 0) return null;
  return ored.length === 1 ? ored[0]! : { is: 'or', of: ored };
}

function numbered(of: JsonRecord): JsonRecord[] {
  return Object.keys(of)
    .filter((key) => /^\d{1,4}$/.test(key))
    .map((key) => field(of, key))
    .filter(isRecord);
}

function testOf(test: JsonRecord): Expression | null {
  const get = (name: string) => textOf(field(test, name));
  if (get('LogicType') !== 'Question') return null;
  const [, id = '', part = '', choice] = /^q:\/\/(QID\d+)\/(\w+)(?:\/(\w+))?$/.exec(get('LeftOperand')) ?? [];
  if (id === '') return null;
  const name: Expression = { is: 'name', name: id, isStrict: true };
  const operator = get('Operator');
  if (part === 'SelectableChoice' && choice !== undefined) {
    const selected: Expression = { is: 'call', name: 'selected', of: [name, { is: 'value', value: choice }] };
    if (operator === 'Selected') return selected;
    return operator === 'NotSelected' ? { is: 'not', of: selected } : null;
  }
  if (operator === 'NotEmpty') return { is: 'call', name: 'is_answered', of: [name] };
  if (operator === 'Empty') return { is: 'call', name: 'is_empty', of: [name] };
  if (part !== 'ChoiceTextEntryValue' && part !== 'ChoiceNumericEntryValue') return null;
  const value: Expression = { is: 'value', value: get('RightOperand') };
  if (operator === 'Contains') return { is: 'call', name: 'contains', of: [name, value] };
  const comparison = Object.hasOwn(COMPARISONS, operator) ? COMPARISONS[operator] : undefined;
  return comparison === undefined ? null : { is: 'compare', test: comparison, a: name, b: value };
}
