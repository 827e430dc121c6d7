import type { Condition, NumberTerm, Value } from './condition.ts';
import { findValue, type Subject, wordsOf } from './subject.ts';

/** Parts by code, for value labels. */
export type Subjects = ReadonlyMap<string, Subject>;

/** Formats a condition: `Q3 is "Yes" or "Sometimes" and Q4 >= 7`; `parseCondition` parses it. */
export function printCondition(condition: Condition, subjects: Subjects): string {
  const print = (each: Condition) => printCondition(each, subjects);
  switch (condition[0]) {
    case 'all':
    case 'any': {
      const [test, list] = condition;
      if (list.length < 2) return `${test} of (${list.map(print).join(', ')})`;
      return list.map((each) => enclosed(each, print(each))).join(test === 'all' ? ' and ' : ' or ');
    }
    case 'not':
      return `not ${enclosed(condition[1], print(condition[1]))}`;
    case 'answered':
    case 'unanswered':
      return `${condition[1]} is ${condition[0]}`;
    case 'says':
      return `${condition[1]} says ${JSON.stringify(condition[2])}`;
    case 'is':
    case 'isnt':
    case 'every': {
      const [test, code, values] = condition;
      const words = values.map((value) => printValue(subjects.get(code), value));
      if (test === 'every') return `${code} has all of (${words.join(', ')})`;
      return `${code} is ${test === 'isnt' ? 'not ' : ''}${words.join(' or ')}`;
    }
    default:
      return `${printTerm(condition[1], subjects)} ${condition[0]} ${printTerm(condition[2], subjects)}`;
  }
}

function printTerm(term: NumberTerm, subjects: Subjects): string {
  if (typeof term !== 'object') return String(term);
  switch (term[0]) {
    case '*':
      return `${term[2]} * ${printTerm(term[1], subjects)}`;
    case 'count':
      return `count of (${term[1].map((each) => printCondition(each, subjects)).join(', ')})`;
    case 'points': {
      const points = Object.entries(term[2]).map(([id, n]) => {
        const value = /^-?\d+$/.test(id) ? Number(id) : id;
        return `${printValue(subjects.get(term[1]), value)} ${n}`;
      });
      return `points of ${term[1]} (${points.join(', ')})`;
    }
    default: {
      const least = term[2] === undefined ? '' : ` at least ${term[2]}`;
      return `${term[0]} of (${term[1].map((each) => printTerm(each, subjects)).join(', ')})${least}`;
    }
  }
}

/** Returns a unique label, else the id. */
function printValue(subject: Subject | undefined, value: Value): string {
  if (subject === undefined || typeof value === 'string') return String(value);
  const words = wordsOf(subject, value);
  return findValue(subject, words) === value && words.trim() !== '' ? JSON.stringify(words) : String(value);
}

/** Nested lists need parentheses to stay separate. */
function enclosed([test, list]: Condition, text: string): string {
  return (test === 'all' || test === 'any') && list.length > 1 ? `(${text})` : text;
}
