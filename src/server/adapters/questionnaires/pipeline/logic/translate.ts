import type { Comparison, Expression } from './expression.ts';

export type Condition = readonly [string, ...unknown[]];

export interface Target {
  readonly code: string;
  readonly kind: 'one' | 'several' | 'option' | 'number' | 'text' | 'date' | 'other';
  readonly values: ReadonlyMap<string, number>;
  readonly id?: number;
}

export interface Translation {
  readonly condition: Condition;
  readonly isEmptied: boolean;
}

type Find = (name: string) => Target | null;

const MIRRORED: Readonly<Record<Comparison, Comparison>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};
const MOST = { depth: 4, tests: 20, values: 50 };
const ALWAYS: Condition = ['all', []];

class Untranslatable extends Error {
  override name = 'Untranslatable';
}

export function translate(expression: Expression, find: Find): Translation | null {
  try {
    const translator = new Translator(find);
    const condition = simplify(translator.condition(expression));
    if (depthOf(condition) > MOST.depth || testsOf(condition) > MOST.tests) return null;
    return { condition, isEmptied: translator.isEmptied };
  } catch (error) {
    if (error instanceof Untranslatable) return null;
    throw error;
  }
}

class Translator {
  readonly #find: Find;
  isEmptied = false;

  constructor(find: Find) {
    this.#find = find;
  }

  condition(of: Expression): Condition {
    switch (of.is) {
      case 'and':
        return ['all', of.of.map((each) => this.condition(each))];
      case 'or':
        return ['any', of.of.map((each) => this.condition(each))];
      case 'not':
        return ['not', this.condition(of.of)];
      case 'compare':
        return this.#compare(of);
      case 'call':
        return this.#call(of.name, of.of);
      case 'value':
        if (of.value === true || of.value === 1) return ALWAYS;
        throw new Untranslatable();
      case 'name': {
        const target = this.#target(of);
        if (target.kind === 'option') return chosen(target);
        if (target.values.has('true')) return ['is', target.code, [target.values.get('true')]];
        throw new Untranslatable();
      }
      default:
        throw new Untranslatable();
    }
  }

  #compare({ test, a, b }: Extract<Expression, { is: 'compare' }>): Condition {
    if (a.is === 'value' || a.is === 'list') {
      if (b.is === 'value') throw new Untranslatable();
      return this.#compare({ is: 'compare', test: MIRRORED[test], a: b, b: a });
    }
    if (a.is === 'call') return this.#compareCall(test, a, b);
    if (a.is !== 'name') throw new Untranslatable();
    const target = this.#target(a);
    if (b.is === 'list') return this.#compareList(test, target, b.of);
    if (b.is !== 'value') return this.#compareNumbers(test, target, b);
    return this.#compareValue(test, target, b.value, a.isStrict);
  }

  #compareValue(
    test: Comparison,
    target: Target,
    value: string | number | boolean,
    isStrict: boolean,
  ): Condition {
    const isEmpty = value === '';
    const { code, kind } = target;
    if (kind === 'option') {
      const isYes = ['Y', 'y', '1', 'true', 'yes'].includes(String(value));
      const isNo = ['', 'N', 'n', '0', 'false', 'no'].includes(String(value));
      if (!isYes && !isNo) throw new Untranslatable();
      if (test === '=' || test === '!=')
        return isYes === (test === '=') ? chosen(target) : ['not', chosen(target)];
      throw new Untranslatable();
    }
    if (isEmpty) {
      if (test === '=') return ['unanswered', code];
      if (test === '!=' || test === '>') return ['answered', code];
      throw new Untranslatable();
    }
    if (kind === 'number' || kind === 'date') return this.#number(test, target, value, isStrict);
    if (kind === 'text') throw new Untranslatable();
    if (test === '=' || test === '!=') {
      const id = target.values.get(String(value));
      if (id === undefined) throw new Untranslatable();
      if (kind === 'several') return test === '=' ? only(target, id) : ['not', only(target, id)];
      if (test === '=') return ['is', code, [id]];
      return this.#isnt(code, [id], isStrict);
    }
    if (kind !== 'one') throw new Untranslatable();
    const ids = [
      ...new Set([...target.values].filter(([each]) => holds(test, each, Number(value))).map(([, id]) => id)),
    ];
    if (ids.length === 0 || ids.length > MOST.values || Number.isNaN(Number(value)))
      throw new Untranslatable();
    return ['is', code, ids];
  }

  #isnt(code: string, ids: readonly number[], isStrict: boolean): Condition {
    if (isStrict) return ['isnt', code, ids];
    this.isEmptied = true;
    return [
      'any',
      [
        ['isnt', code, ids],
        ['unanswered', code],
      ],
    ];
  }

  #number(
    test: Comparison,
    { code, kind }: Target,
    value: string | number | boolean,
    isStrict: boolean,
  ): Condition {
    const literal = kind === 'date' ? String(value).slice(0, 16) : Number(value);
    const isLiteral =
      kind === 'date'
        ? /^\d{4}(-\d\d){0,2}(T\d\d:\d\d)?$|^\d\d:\d\d$/.test(String(literal))
        : Number.isFinite(literal);
    if (!isLiteral || value === true || value === false) throw new Untranslatable();
    if (test !== '!=') return [test, code, literal];
    const differs: Condition = ['not', ['=', code, literal]];
    return isStrict ? ['all', [['answered', code], differs]] : differs;
  }

  #compareList(test: Comparison, target: Target, of: readonly Expression[]): Condition {
    const ids = this.#ids(target, of);
    if (target.kind !== 'several' || (test !== '=' && test !== '!=')) throw new Untranslatable();
    const rest = [...new Set(target.values.values())].filter((id) => !ids.includes(id));
    const same: Condition = [
      'all',
      [['every', target.code, ids], ...(rest.length > 0 ? [['not', ['is', target.code, rest]]] : [])],
    ];
    return test === '=' ? same : ['not', same];
  }

  #compareNumbers(test: Comparison, a: Target, other: Expression): Condition {
    if (other.is !== 'name') throw new Untranslatable();
    const b = this.#target(other);
    if (a.kind !== b.kind || (a.kind !== 'number' && a.kind !== 'date')) throw new Untranslatable();
    return test === '!=' ? ['not', ['=', a.code, b.code]] : [test, a.code, b.code];
  }

  #compareCall(test: Comparison, call: Extract<Expression, { is: 'call' }>, b: Expression): Condition {
    if (b.is !== 'value') throw new Untranslatable();
    const number = Number(b.value);
    if (call.name === 'count-selected' || call.name === 'count' || call.name === 'countif') {
      const tests = this.#counted(call);
      if (!Number.isFinite(number) || tests.length > MOST.tests) throw new Untranslatable();
      const counted: Condition = [test === '!=' ? '=' : test, ['count', tests], number];
      return test === '!=' ? ['not', counted] : counted;
    }
    if (call.name === 'sum') {
      const codes = call.of.map((each) => this.#target(each)).filter(({ kind }) => kind === 'number');
      if (codes.length < call.of.length || codes.length === 0) throw new Untranslatable();
      const sum: Condition = [test === '!=' ? '=' : test, ['sum', codes.map(({ code }) => code), 1], number];
      return test === '!=' ? ['not', sum] : sum;
    }
    if ((call.name === 'string-length' || call.name === 'strlen') && call.of.length === 1) {
      const { code } = this.#target(call.of[0]);
      if ((test === '>' && number === 0) || (test === '>=' && number === 1)) return ['answered', code];
      if ((test === '=' && number === 0) || (test === '<' && number === 1)) return ['unanswered', code];
    }
    if (typeof b.value === 'boolean' && (test === '=' || test === '!=')) {
      const inner = this.#call(call.name, call.of);
      return b.value === (test === '=') ? inner : ['not', inner];
    }
    throw new Untranslatable();
  }

  #counted({ name, of }: Extract<Expression, { is: 'call' }>): Condition[] {
    if (name === 'count-selected') {
      const { code, kind, values } = this.#target(of[0]);
      if (kind !== 'several') throw new Untranslatable();
      return [...new Set(values.values())].map((id) => ['is', code, [id]]);
    }
    if (name === 'countif') {
      const [value, ...names] = of;
      if (value?.is !== 'value') throw new Untranslatable();
      return names.map((each) => this.#compareValue('=', this.#target(each), value.value, true));
    }
    return of.map((each) => {
      const target = this.#target(each);
      return target.kind === 'option' ? chosen(target) : ['answered', target.code];
    });
  }

  #call(name: string, of: readonly Expression[]): Condition {
    const [first, second] = of;
    if (first === undefined) throw new Untranslatable();
    if (['is_empty', 'empty', 'is_answered', '!empty'].includes(name) && of.length === 1) {
      const target = this.#target(first);
      const answered: Condition = target.kind === 'option' ? chosen(target) : ['answered', target.code];
      if (name === 'is_answered') return answered;
      return target.kind === 'option' ? ['not', answered] : ['unanswered', target.code];
    }
    if (second === undefined || of.length > 2) throw new Untranslatable();
    const target = this.#target(first);
    const parts = second.is === 'list' ? second.of : [second];
    if (name === 'contains' && target.kind === 'text') {
      const [text] = parts;
      if (text?.is !== 'value' || String(text.value) === '') throw new Untranslatable();
      return ['says', target.code, String(text.value)];
    }
    if (target.kind !== 'several' && target.kind !== 'one') throw new Untranslatable();
    const ids = this.#ids(target, parts);
    switch (name) {
      case 'selected':
      case 'anyof':
        return ['is', target.code, ids];
      case 'contains':
      case 'allof':
        return [target.kind === 'several' ? 'every' : 'is', target.code, ids];
      case 'noneof':
      case 'notcontains':
        return ['not', ['is', target.code, ids]];
      default:
        throw new Untranslatable();
    }
  }

  #ids(target: Target, of: readonly Expression[]): number[] {
    return of.map((each) => {
      const id = each.is === 'value' ? target.values.get(String(each.value)) : undefined;
      if (id === undefined) throw new Untranslatable();
      return id;
    });
  }

  #target(of: Expression | undefined): Target {
    const target = of?.is === 'name' ? this.#find(of.name) : null;
    if (target === null || target.kind === 'other') throw new Untranslatable();
    return target;
  }
}

function chosen({ code, id }: Target): Condition {
  return ['is', code, [id]];
}

function only({ code, values }: Target, id: number): Condition {
  const others = [...new Set(values.values())].filter((each) => each !== id);
  return others.length === 0
    ? ['is', code, [id]]
    : [
        'all',
        [
          ['is', code, [id]],
          ['not', ['is', code, others]],
        ],
      ];
}

function holds(test: Comparison, text: string, number: number): boolean {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isNaN(value)) return false;
  if (test === '<') return value < number;
  if (test === '<=') return value <= number;
  return test === '>' ? value > number : value >= number;
}

const isGroup = ([test]: Condition) => test === 'all' || test === 'any';

function simplify(condition: Condition): Condition {
  const [test] = condition;
  if (test === 'not') {
    const inner = simplify(condition[1] as Condition);
    return inner[0] === 'not' ? (inner[1] as Condition) : ['not', inner];
  }
  if (!isGroup(condition)) return condition;
  const parts = (condition[1] as Condition[]).map(simplify);
  if (test === 'any' && parts.some(isAlways)) return ALWAYS;
  const flat = parts.flatMap((each) => {
    if (test === 'all' && isAlways(each)) return [];
    return each[0] === test ? (each[1] as Condition[]) : [each];
  });
  return flat.length === 1 ? flat[0]! : [test, flat];
}

export function isAlways(condition: Condition): boolean {
  return condition[0] === 'all' && (condition[1] as unknown[]).length === 0;
}

export function joinConditions(...conditions: readonly (Condition | null)[]): Condition | null {
  const present = conditions.filter((each) => each !== null);
  if (present.length === 0) return null;
  const joined = simplify(['all', present]);
  return isAlways(joined) ? null : joined;
}

export function depthOf(condition: Condition): number {
  if (isGroup(condition)) return 1 + Math.max(0, ...(condition[1] as Condition[]).map(depthOf));
  return condition[0] === 'not' ? 1 + depthOf(condition[1] as Condition) : 1;
}

export function testsOf(condition: Condition): number {
  if (isGroup(condition)) return (condition[1] as Condition[]).reduce((sum, each) => sum + testsOf(each), 0);
  return condition[0] === 'not' ? testsOf(condition[1] as Condition) : 1;
}
