import type { Grammar } from './expression.ts';

export interface Token {
  readonly is: 'name' | 'word' | 'text' | 'number' | 'sign';
  readonly text: string;
}

const MAX_CHARACTERS = 10_000;
const QUOTES: Readonly<Record<string, string>> = {
  "'": "'",
  '"': '"',
  '‘': '’',
  '“': '”',
  '’': '’',
  '”': '”',
  '„': '“',
};
const SIGNS = [
  '===',
  '!==',
  '==',
  '!=',
  '<>',
  '<=',
  '>=',
  '&&',
  '||',
  '*=',
  '=',
  '<',
  '>',
  '!',
  '(',
  ')',
  ',',
  '[',
  ']',
  '+',
  '-',
  '*',
  '/',
  '%',
];
const NUMBER = /\d+(?:\.\d+)?(?![\w])/y;
const WORD = /[\p{L}_][\p{L}\p{N}_.:-]*/uy;
const LIME_WORD = /(?:[\p{L}_]|\d+X\d+X\d)[\p{L}\p{N}_.]*/uy;

export function tokenize(source: string, grammar: Grammar): readonly Token[] | null {
  if (source.length > MAX_CHARACTERS) return null;
  const tokens: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0];
  };
  while (at < source.length) {
    const char = source[at]!;
    if (/\s/.test(char)) {
      at++;
      continue;
    }
    const close = QUOTES[char];
    if (close !== undefined) {
      const end = source.indexOf(close, at + 1);
      if (end === -1) return null;
      tokens.push({ is: 'text', text: source.slice(at + 1, end) });
      at = end + 1;
      continue;
    }
    const name = grammar === 'limesurvey' ? undefined : nameAt(source, at, grammar);
    if (name !== undefined) {
      tokens.push({ is: 'name', text: name.text });
      at = name.end;
      continue;
    }
    const word = match(grammar === 'limesurvey' ? LIME_WORD : WORD);
    const number = word === undefined ? match(NUMBER) : undefined;
    const sign = SIGNS.find((each) => source.startsWith(each, at));
    const text = word ?? number ?? sign;
    if (text === undefined) return null;
    tokens.push({ is: word !== undefined ? 'word' : number !== undefined ? 'number' : 'sign', text });
    at += text.length;
  }
  return tokens;
}

function nameAt(source: string, at: number, grammar: Grammar): { text: string; end: number } | undefined {
  const open = grammar === 'xpath' ? '${' : '{';
  if (!source.startsWith(open, at)) return undefined;
  const end = source.indexOf('}', at);
  return end === -1 ? undefined : { text: source.slice(at + open.length, end).trim(), end: end + 1 };
}
