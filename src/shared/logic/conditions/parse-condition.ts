import { LOGIC_LIMITS } from '../limits.ts';

/** Maximum length in characters. */
const MAX_LENGTH = 20_000;
const TOKENS =
  /\s+|("(?:[^"\\]|\\.){0,2000}"|\d{4}-\d\d(?:-\d\d)?(?:T\d\d:\d\d)?|\d\d:\d\d|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|[A-Za-z_]\w*|<=|>=|[<>=*(),])/gy;
const COMPARED = new Set(['=', '<', '<=', '>', '>=']);

/** Carries the position of the error. */
export class ConditionSyntaxError extends Error {
  readonly at: number;
  constructor(at: number) {
    super(`not a condition from character ${at}`);
    this.name = 'ConditionSyntaxError';
    this.at = at;
  }
}

interface Token {
  readonly text: string;
  readonly at: number;
}

/**
 * Parses the output of `printCondition`; `readCondition` resolves names.
 * @throws ConditionSyntaxError
 */
export function parseCondition(text: string): unknown {
  const tokens = tokensOf(text);
  let next = 0;
  let levels = 0;
  const peek = (ahead = 0) => tokens[next + ahead]?.text;
  const fail = (): never => {
    throw new ConditionSyntaxError(tokens[next]?.at ?? text.length);
  };
  const take = () => tokens[next++]?.text ?? fail();
  const expect = (wanted: string) => {
    if (peek() !== wanted) fail();
    next++;
  };
  const skip = (wanted: string) => {
    if (peek() !== wanted) return false;
    next++;
    return true;
  };

  function condition(): unknown {
    if (++levels > LOGIC_LIMITS.depth * 4) fail();
    const read = joined('or', () => joined('and', single));
    levels--;
    return read;
  }

  function joined(word: 'and' | 'or', read: () => unknown): unknown {
    const list = [read()];
    while (skip(word)) list.push(read());
    return list.length === 1 ? list[0] : [word === 'and' ? 'all' : 'any', list];
  }

  function single(): unknown {
    if (skip('not')) return ['not', single()];
    if (skip('(')) {
      const inner = condition();
      expect(')');
      return inner;
    }
    if ((peek() === 'all' || peek() === 'any') && peek(1) === 'of') {
      const [test] = [take(), take()];
      return [test, inBrackets(condition)];
    }
    return test();
  }

  function test(): unknown {
    const left = term();
    const word = take();
    if (COMPARED.has(word)) return [word, left, term()];
    if (typeof left !== 'string') return fail();
    if (word === 'says') return ['says', left, quoted()];
    if (word === 'has') {
      expect('all');
      expect('of');
      return ['every', left, inBrackets(value)];
    }
    if (word !== 'is') return fail();
    if (peek() === 'answered' || peek() === 'unanswered') return [take(), left];
    return [skip('not') ? 'isnt' : 'is', left, values()];
  }

  /** `or` continues values unless a comparison follows. */
  function values(): unknown[] {
    const list = [value()];
    while (peek() === 'or' && isValue(peek(1)) && !COMPARED.has(peek(2) ?? '') && peek(2) !== '*') {
      next++;
      list.push(value());
    }
    return list;
  }

  function isValue(token: string | undefined): boolean {
    return token !== undefined && /^["\d-]|^no_opinion$/.test(token);
  }

  function value(): unknown {
    if (!isValue(peek())) fail();
    const token = take();
    if (token.startsWith('"')) return unquoted(token);
    return token === 'no_opinion' ? token : Number(token);
  }

  function term(): unknown {
    const token = take();
    if (/^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(token)) {
      if (!skip('*')) return Number(token);
      return ['*', term(), Number(token)];
    }
    if (/^\d/.test(token) || peek() !== 'of') return /^[\w:-]+$/.test(token) ? token : fail();
    next++;
    if (token === 'count') return ['count', inBrackets(condition)];
    if (token === 'points') return ['points', take(), Object.fromEntries(inBrackets(point))];
    if (token !== 'sum' && token !== 'mean') return fail();
    const list = inBrackets(term);
    if (!skip('at')) return [token, list];
    expect('least');
    return [token, list, Number(take())];
  }

  function point(): [string, number] {
    return [String(value()), Number(take())];
  }

  function quoted(): string {
    const token = take();
    return token.startsWith('"') ? unquoted(token) : fail();
  }

  function unquoted(token: string): string {
    try {
      return JSON.parse(token) as string;
    } catch (error) {
      if (error instanceof SyntaxError) return fail();
      throw error;
    }
  }

  function inBrackets<T>(read: () => T): T[] {
    expect('(');
    const list: T[] = [];
    while (peek() !== ')') {
      list.push(read());
      if (!skip(',')) break;
    }
    expect(')');
    return list;
  }

  const read = condition();
  if (next < tokens.length) fail();
  return read;
}

function tokensOf(text: string): Token[] {
  if (text.length > MAX_LENGTH) throw new ConditionSyntaxError(MAX_LENGTH);
  const tokens: Token[] = [];
  let at = 0;
  for (const match of text.matchAll(TOKENS)) {
    if (match[1] !== undefined) tokens.push({ text: match[1], at: match.index });
    at = match.index + match[0].length;
  }
  if (at < text.length) throw new ConditionSyntaxError(at);
  return tokens;
}
