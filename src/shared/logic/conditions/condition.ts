/** A value on the wire: ids and numbers, or texts and ISO dates. */
export type Value = number | string;

/** Returns a code's values; empty without an answer. */
export type AnswerLookup = (code: string) => readonly Value[];

/** Without an answer, only `unanswered` is true. */
export type Condition =
  | readonly ['all' | 'any', readonly Condition[]]
  | readonly ['not', Condition]
  | readonly ['is' | 'isnt' | 'every', string, readonly Value[]]
  | readonly ['=' | '<' | '<=' | '>' | '>=', NumberTerm, NumberTerm]
  | readonly ['says', string, string]
  | readonly ['answered' | 'unanswered', string];

/** A literal, answer code, ISO date, or formula. */
export type NumberTerm =
  | number
  | string
  | readonly ['sum' | 'mean', readonly NumberTerm[], number?]
  | readonly ['*', NumberTerm, number]
  | readonly ['count', readonly Condition[]]
  | readonly ['points', string, Readonly<Record<string, number>>];

/** Returns whether a text names an answer; otherwise it is a date. */
export function isCode(text: string): boolean {
  return /^[QX]\d/.test(text);
}

/** Returns the question's code for a part's. */
export function questionCode(code: string): string {
  const end = code.indexOf('_');
  return end === -1 ? code : code.slice(0, end);
}

/** Returns codes with repetitions; small, as the participant page includes it. */
export function codesIn(condition: Condition): string[] {
  return codesOf(JSON.stringify(condition));
}

/** Returns the codes whose values are compared, not only checked for presence. */
export function comparedCodes(condition: Condition): string[] {
  return codesOf(JSON.stringify(condition).replace(/"(?:un)?answered","\w+"/g, ''));
}

function codesOf(written: string): string[] {
  const codes = written.match(/"[QX]\d+(?:_\w+)?"/g) ?? [];
  return codes.map((code) => code.slice(1, -1));
}
