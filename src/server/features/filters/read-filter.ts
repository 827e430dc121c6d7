import { NO_OPINION, NO_OPINION_WORD } from '../../../questions/core/summary/counters.ts';
import { isAsked } from '../../../questions/is-asked.ts';
import type { Part, Question, StoredValue } from '../../../questions/question-type.ts';
import { parseDatePart } from '../../../questions/core/rules/date-parts.ts';
import { findByWords, readPart } from '../../../questions/core/rules/read-part.ts';
import { AppError } from '../../../shared/errors.ts';
import { COMPARISONS, type Comparison, type Filter, type FilterTerm } from './filter.ts';

const MAX = { depth: 4, tests: 20, terms: 100, values: 50, text: 200 } as const;

class InvalidFilter extends Error {
  override name = 'Unfit';
}

/**
 * Parses a condition: questions by code or id, values by id or label, `submitted_at` for the day, `completeness` for
 * the share of asked questions answered.
 * @throws AppError `invalid`, naming `filter`
 */
export function readFilter(sent: unknown, questions: readonly Question[]): Filter {
  try {
    return new Reader(questions).filter(sent, 1);
  } catch (error) {
    if (error instanceof InvalidFilter) throw new AppError('invalid', { fields: { filter: error.message } });
    throw error;
  }
}

/**
 * Parses a filter from the text of an address.
 * @throws AppError `malformed` where it is not JSON
 */
export function parseFilterText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('malformed', { fields: { filter: 'format' }, cause });
  }
}

class Reader {
  readonly #questions: readonly Question[];
  readonly #parts = new Map<string, Part>();
  #tests = 0;
  #terms = 0;

  constructor(questions: readonly Question[]) {
    this.#questions = questions.filter(({ archived }) => !archived).filter(isAsked);
    for (const { id, parts } of this.#questions) {
      for (const part of parts) if (!part.archived) this.#parts.set(part.code, part);
      if (parts[0] !== undefined) this.#parts.set(id, parts[0]);
    }
  }

  filter(sent: unknown, depth: number): Filter {
    const [test, ...operands] = listOf(sent);
    if (test === 'all' || test === 'any' || test === 'not') {
      if (depth > MAX.depth) throw new InvalidFilter('filter_limit');
      if (operands.length !== 1) throw new InvalidFilter('filter_form');
      if (test === 'not') return { test, of: [this.filter(operands[0], depth + 1)] };
      return { test, of: listOf(operands[0]).map((each) => this.filter(each, depth + 1)) };
    }
    this.#tests += 1;
    if (this.#tests > MAX.tests) throw new InvalidFilter('filter_limit');
    const [first, second, ...more] = operands;
    if (more.length > 0) throw new InvalidFilter('filter_form');
    switch (test) {
      case 'answered':
      case 'unanswered':
        if (operands.length !== 1) throw new InvalidFilter('filter_form');
        return { test, part: this.#part(first) };
      case 'is':
      case 'isnt':
      case 'every': {
        const part = this.#part(first);
        const values = listOf(second);
        if (values.length === 0 || values.length > MAX.values) throw new InvalidFilter('filter_limit');
        return { test, part, values: values.map((value) => valueOf(part, value)) };
      }
      case 'says': {
        const part = this.#part(first);
        if (part.class !== 'text') throw new InvalidFilter('filter_value');
        return { test, part, text: textOf(second) };
      }
    }
    if (!isComparison(test)) throw new InvalidFilter('filter_form');
    if (operands.length !== 2) throw new InvalidFilter('filter_form');
    return { test, a: this.#term(first, depth, second), b: this.#term(second, depth, first) };
  }

  /** @param beside the other operand, which determines how a date-time is read */
  #term(sent: unknown, depth: number, beside?: unknown): FilterTerm {
    this.#terms += 1;
    if (this.#terms > MAX.terms || depth > MAX.depth) throw new InvalidFilter('filter_limit');
    if (typeof sent === 'number') return { term: 'number', value: finite(sent) };
    if (typeof sent === 'string') return this.#named(sent, beside);
    const [kind, first, second, ...more] = listOf(sent);
    if (more.length > 0) throw new InvalidFilter('filter_form');
    switch (kind) {
      case 'sum':
      case 'mean': {
        const of = listOf(first).map((each) => this.#term(each, depth + 1));
        const least = second === undefined ? of.length : finite(second);
        if (of.length === 0) throw new InvalidFilter('filter_form');
        return { term: kind, of, least: Math.max(1, least) };
      }
      case '*':
        return { term: 'times', of: this.#term(first, depth + 1), factor: finite(second) };
      case 'count':
        return { term: 'count', of: listOf(first).map((each) => this.filter(each, depth + 1)) };
      case 'points': {
        const part = this.#part(first);
        return { term: 'points', part, points: pointsOf(part, second) };
      }
    }
    throw new InvalidFilter('filter_form');
  }

  #named(name: string, beside: unknown): FilterTerm {
    if (name === 'submitted_at') return { term: 'day' };
    if (name === 'completeness')
      return { term: 'completeness', parts: this.#questions.flatMap(({ parts }) => parts.slice(0, 1)) };
    const compared = typeof beside === 'string' ? this.#parts.get(beside) : undefined;
    const datePart = compared?.as?.moment ?? 'date';
    const value = parseDatePart(datePart, name);
    if (value !== null) return { term: 'number', value };
    // Incomplete date-time, or one of another type.
    if (/^(?:\d{4}-|\d\d:)/.test(name)) throw new InvalidFilter('filter_value');
    const part = this.#part(name);
    if (!isNumeric(part)) throw new InvalidFilter('filter_value');
    return { term: 'part', part };
  }

  #part(name: unknown): Part {
    const part = typeof name === 'string' ? this.#parts.get(name) : undefined;
    if (part === undefined) throw new InvalidFilter('filter_question');
    return part;
  }
}

function listOf(sent: unknown): readonly unknown[] {
  if (!Array.isArray(sent)) throw new InvalidFilter('filter_form');
  if (sent.length > MAX.terms) throw new InvalidFilter('filter_limit');
  return sent as readonly unknown[];
}

function isComparison(test: unknown): test is Comparison {
  return COMPARISONS.some((each) => each === test);
}

function finite(sent: unknown): number {
  if (typeof sent !== 'number' || !Number.isFinite(sent)) throw new InvalidFilter('filter_form');
  return sent;
}

function textOf(sent: unknown): string {
  if (typeof sent !== 'string' || sent.trim() === '') throw new InvalidFilter('filter_form');
  if (sent.length > MAX.text) throw new InvalidFilter('filter_limit');
  if (sent.includes('\u0000') || !sent.isWellFormed()) throw new InvalidFilter('filter_form');
  return sent.trim();
}

/** Resolves an id, number, label or boolean to a stored value. */
function valueOf(part: Part, sent: unknown): number {
  if (part.no_opinion === true && sent === NO_OPINION_WORD) return NO_OPINION;
  const plain = typeof sent === 'boolean' ? Number(sent) : sent;
  if (typeof plain !== 'string' && typeof plain !== 'number') throw new InvalidFilter('filter_value');
  const { moment: datePart } = part.as ?? {};
  if (datePart !== undefined) {
    const value = parseDatePart(datePart, String(plain));
    if (value === null || part.class === 'wide') throw new InvalidFilter('filter_value');
    return value;
  }
  const value = typeof plain === 'string' ? findByWords(part, plain) : null;
  if (value !== null) return value;
  const into: Record<number, StoredValue> = {};
  const wrong = readPart(part, plain, into);
  const stored = [into[part.slot]].flat()[0];
  if (wrong !== null || typeof stored !== 'number') throw new InvalidFilter('filter_value');
  return stored;
}

function isNumeric({ class: of, values }: Part): boolean {
  if (of === 'wide') return true;
  if (of !== 'code' || values === null) return false;
  return 'min' in values || values.every(({ value }) => value === 0 || value === 1);
}

function pointsOf(part: Part, sent: unknown): Record<string, number> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw new InvalidFilter('filter_form');
  const entries: [string, unknown][] = Object.entries(sent);
  if (entries.length > MAX.values) throw new InvalidFilter('filter_limit');
  return Object.fromEntries(entries.map(([value, points]) => [valueOf(part, value), finite(points)]));
}
