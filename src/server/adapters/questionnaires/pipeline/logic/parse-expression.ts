import type { Comparison, Expression, Grammar } from './expression.ts';
import { type Token, tokenize } from './tokenize.ts';

const MAX_DEPTH = 50;
const COMPARISONS: Readonly<Record<string, Comparison>> = {
  '=': '=',
  '==': '=',
  '===': '=',
  eq: '=',
  equal: '=',
  '!=': '!=',
  '!==': '!=',
  '<>': '!=',
  ne: '!=',
  notequal: '!=',
  '<': '<',
  lt: '<',
  less: '<',
  '<=': '<=',
  le: '<=',
  lessorequal: '<=',
  '>': '>',
  gt: '>',
  greater: '>',
  '>=': '>=',
  ge: '>=',
  greaterorequal: '>=',
};
const BINARY_CALLS: Readonly<Record<string, string>> = {
  contains: 'contains',
  contain: 'contains',
  '*=': 'contains',
  notcontains: 'notcontains',
  notcontain: 'notcontains',
  anyof: 'anyof',
  allof: 'allof',
  noneof: 'noneof',
};
const POSTFIX_CALLS: Readonly<Record<string, string>> = { empty: 'is_empty', notempty: 'is_answered' };

class Unparsable extends Error {
  override name = 'Unparsable';
}

export function parseExpression(source: string, grammar: Grammar): Expression | null {
  const tokens = tokenize(source, grammar);
  if (tokens === null || tokens.length === 0) return null;
  try {
    return new Parser(tokens, grammar).parse();
  } catch (error) {
    if (error instanceof Unparsable) return null;
    throw error;
  }
}

class Parser {
  readonly #tokens: readonly Token[];
  readonly #grammar: Grammar;
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], grammar: Grammar) {
    this.#tokens = tokens;
    this.#grammar = grammar;
  }

  parse(): Expression {
    const all = this.#or();
    if (this.#at < this.#tokens.length) throw new Unparsable();
    return all;
  }

  #or(): Expression {
    if (++this.#depth > MAX_DEPTH) throw new Unparsable();
    const of = [this.#and()];
    while (this.#take('||', 'or')) of.push(this.#and());
    this.#depth--;
    return of.length === 1 ? of[0]! : { is: 'or', of };
  }

  #and(): Expression {
    const of = [this.#comparison()];
    while (this.#take('&&', 'and')) of.push(this.#comparison());
    return of.length === 1 ? of[0]! : { is: 'and', of };
  }

  #comparison(): Expression {
    const a = this.#unary();
    const sign = this.#peek()?.is === 'text' ? '' : (this.#peek()?.text.toLowerCase() ?? '');
    if (Object.hasOwn(POSTFIX_CALLS, sign)) {
      this.#at++;
      return { is: 'call', name: POSTFIX_CALLS[sign]!, of: [a] };
    }
    if (Object.hasOwn(BINARY_CALLS, sign)) {
      this.#at++;
      return { is: 'call', name: BINARY_CALLS[sign]!, of: [a, this.#unary()] };
    }
    if (!Object.hasOwn(COMPARISONS, sign)) return a;
    this.#at++;
    return { is: 'compare', test: COMPARISONS[sign]!, a, b: this.#unary() };
  }

  #unary(): Expression {
    if (++this.#depth > MAX_DEPTH) throw new Unparsable();
    const made = this.#take('!') ? ({ is: 'not', of: this.#unary() } as const) : this.#primary();
    this.#depth--;
    return made;
  }

  #primary(): Expression {
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw new Unparsable();
    if (token.is === 'text') return { is: 'value', value: token.text };
    if (token.is === 'number') return { is: 'value', value: Number(token.text) };
    if (token.is === 'name') return { is: 'name', name: token.text, isStrict: false };
    if (token.text === '(') return this.#closed(this.#or(), ')');
    if (token.text === '[') return { is: 'list', of: this.#list(']') };
    if (token.text === '-' && this.#peek()?.is === 'number')
      return { is: 'value', value: -Number(this.#tokens[this.#at++]!.text) };
    if (token.is === 'word') return this.#word(token.text);
    throw new Unparsable();
  }

  #word(text: string): Expression {
    const lower = text.toLowerCase();
    if (this.#take('(')) {
      const of = this.#list(')');
      if (lower === 'not' && of.length === 1) return { is: 'not', of: of[0]! };
      if ((lower === 'true' || lower === 'false') && of.length === 0)
        return { is: 'value', value: lower === 'true' };
      return { is: 'call', name: lower, of };
    }
    if (lower === 'not') return { is: 'not', of: this.#unary() };
    if (lower === 'true' || lower === 'false') return { is: 'value', value: lower === 'true' };
    if (this.#grammar === 'surveyjs') return { is: 'value', value: text };
    const [name = text] = text.split('.', 1);
    const isStrict = this.#grammar === 'limesurvey' && !/\.NAOK$/i.test(text);
    return { is: 'name', name, isStrict };
  }

  #list(end: string): Expression[] {
    const of: Expression[] = [];
    if (this.#take(end)) return of;
    do of.push(this.#or());
    while (this.#take(','));
    if (!this.#take(end)) throw new Unparsable();
    return of;
  }

  #closed(inner: Expression, end: string): Expression {
    if (!this.#take(end)) throw new Unparsable();
    return inner;
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #take(...words: readonly string[]): boolean {
    const token = this.#peek();
    if (token === undefined || token.is === 'text' || !words.includes(token.text.toLowerCase())) return false;
    this.#at++;
    return true;
  }
}
