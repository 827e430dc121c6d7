import { type Condition, type AnswerLookup, isCode, type NumberTerm, type Value } from './condition.ts';

/** Evaluates a condition on page, server and in the editor. */
export function holds(condition: Condition, lookup: AnswerLookup): boolean {
  switch (condition[0]) {
    case 'all':
      return condition[1].every((each) => holds(each, lookup));
    case 'any':
      return condition[1].some((each) => holds(each, lookup));
    case 'not':
      return !holds(condition[1], lookup);
    case 'answered':
      return lookup(condition[1]).length > 0;
    case 'unanswered':
      return lookup(condition[1]).length === 0;
    case 'says': {
      const [answered] = lookup(condition[1]);
      return answered !== undefined && lower(answered).includes(condition[2].toLowerCase());
    }
    case 'is':
      return lookup(condition[1]).some((value) => isIn(value, condition[2]));
    case 'isnt': {
      const values = lookup(condition[1]);
      return values.length > 0 && !values.some((value) => isIn(value, condition[2]));
    }
    case 'every': {
      const values = lookup(condition[1]);
      return values.length > 0 && condition[2].every((value) => isIn(value, values));
    }
    default:
      return compare(condition[0], numberOf(condition[1], lookup), numberOf(condition[2], lookup));
  }
}

function compare(test: '=' | '<' | '<=' | '>' | '>=', a: number | null, b: number | null): boolean {
  if (a === null || b === null) return false;
  if (test === '=') return a === b;
  if (test[1] === '=' && a === b) return true;
  return test[0] === '<' ? a < b : a > b;
}

/** Returns a term's value; null if required answers are missing. */
export function numberOf(term: NumberTerm, lookup: AnswerLookup): number | null {
  if (typeof term !== 'object') {
    if (typeof term === 'number' || !isCode(term)) return readNumber(term);
    return readNumber(lookup(term)[0]);
  }
  switch (term[0]) {
    case '*': {
      const factor = numberOf(term[1], lookup);
      return factor === null ? null : factor * term[2];
    }
    case 'count':
      return term[1].filter((each) => holds(each, lookup)).length;
    case 'points': {
      const values = lookup(term[1]);
      return values.length === 0 ? null : values.reduce<number>((sum, id) => sum + (term[2][id] ?? 0), 0);
    }
    default: {
      const numbers = term[1].map((each) => numberOf(each, lookup)).filter((each) => each !== null);
      if (numbers.length < Math.max(term[2] ?? term[1].length, 1)) return null;
      const sum = numbers.reduce((before, each) => before + each, 0);
      return term[0] === 'sum' ? sum : sum / numbers.length;
    }
  }
}

/**
 * On the page, `4` is `"4"`, `12.5` may be `12,5`, and dates are date-times. A comma before three digits may group
 * thousands, so such a text is no number here.
 */
export function readNumber(value: Value | undefined): number | null {
  if (typeof value !== 'string') return value ?? null;
  const text = value.trim().replace(/,(?!\d{3}$)/, '.');
  if (/^[+-]?\d+(\.\d*)?$/.test(text)) return Number(text);
  const time = /^\d\d:\d\d$/.test(text) ? `1970-01-01T${text}` : text;
  const date = /^\d{4}-\d\d/.test(time) ? Date.parse(time.includes('T') ? `${time}Z` : time) : Number.NaN;
  return Number.isNaN(date) ? null : date;
}

function isIn(value: Value, values: readonly Value[]): boolean {
  const isNumber = typeof value === 'number';
  return values.some((each) =>
    isNumber && typeof each === 'number' ? each === value : plain(each) === plain(value),
  );
}

/** `12,50` equals 12.5. */
function plain(value: Value): string {
  return String(readNumber(value) ?? value);
}

let looked: Value = '';
let small = '';

/** Cached, as many conditions search the same text. */
function lower(value: Value): string {
  return value === looked ? small : (small = `${(looked = value)}`.toLowerCase());
}
