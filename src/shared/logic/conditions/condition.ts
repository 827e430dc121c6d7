/** What an answer holds, as it travels: ids and numbers, or texts and ISO dates. */
export type Value = number | string;

/** The answers that a condition looks at: a code's values, none where it has no answer. */
export type AnswerLookup = (code: string) => readonly Value[];

/** Where something is asked only of some. Every test is false without an answer, except `unanswered`. */
export type Condition =
  | readonly ['all' | 'any', readonly Condition[]]
  | readonly ['not', Condition]
  | readonly ['is' | 'isnt' | 'every', string, readonly Value[]]
  | readonly ['=' | '<' | '<=' | '>' | '>=', NumberTerm, NumberTerm]
  | readonly ['says', string, string]
  | readonly ['answered' | 'unanswered', string];

/** A number to compare: written out, an answer's by its code, an ISO date, or made of others. */
export type NumberTerm =
  | number
  | string
  | readonly ['sum' | 'mean', readonly NumberTerm[], number?]
  | readonly ['*', NumberTerm, number]
  | readonly ['count', readonly Condition[]]
  | readonly ['points', string, Readonly<Record<string, number>>];

/** Whether a term that is a text names an answer; any other text is a date. */
export function isCode(text: string): boolean {
  return /^[QX]\d/.test(text);
}

/** The question that a code belongs to: itself, or the one that it is a part of. */
export function questionCode(code: string): string {
  const end = code.indexOf('_');
  return end === -1 ? code : code.slice(0, end);
}

/** Every code that a condition looks at, as often as it stands there. (In a few bytes: the page has this too.) */
export function codesIn(condition: Condition): string[] {
  return codesOf(JSON.stringify(condition));
}

/** Those whose answer is compared: it is not enough to know whether there is one. */
export function comparedCodes(condition: Condition): string[] {
  return codesOf(JSON.stringify(condition).replace(/"(?:un)?answered","\w+"/g, ''));
}

function codesOf(written: string): string[] {
  const codes = written.match(/"[QX]\d+(?:_\w+)?"/g) ?? [];
  return codes.map((code) => code.slice(1, -1));
}
