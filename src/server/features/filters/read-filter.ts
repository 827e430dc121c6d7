import { NO_OPINION, NO_OPINION_WORD } from '../../../questions/core/summary/counters.ts';
import { isAsked } from '../../../questions/is-asked.ts';
import type { Part, Question, StoredValue } from '../../../questions/question-type.ts';
import { parseDatePart } from '../../../questions/core/rules/date-parts.ts';
import { findByWords, readPart } from '../../../questions/core/rules/read-part.ts';
import { AppError } from '../../../shared/errors.ts';
import { LOGIC_LIMITS as LIMITS } from '../../../shared/logic/limits.ts';
import { walkCondition, type ConditionBuilder } from '../../../shared/logic/conditions/walk-condition.ts';
import type { Filter, FilterTerm } from './filter.ts';

const MAX_TERMS = 100;

class InvalidFilter extends Error {
  override name = 'InvalidFilter';
}

/**
 * Parses a condition: questions by code or id, values by id or label, `submitted_at` for the day, `completeness` for
 * the share of asked questions answered.
 * @throws AppError `invalid`, naming `filter`
 */
export function readFilter(sent: unknown, questions: readonly Question[]): Filter {
  try {
    return walkCondition(sent, filterBuilder(questions));
  } catch (error) {
    if (error instanceof InvalidFilter) throw new AppError('invalid', { fields: { filter: error.message } });
    throw error;
  }
}

/** @throws AppError `malformed` if it is not JSON */
export function parseFilterText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('malformed', { fields: { filter: 'format' }, cause });
  }
}

function filterBuilder(all: readonly Question[]): ConditionBuilder<Filter, FilterTerm, Part> {
  const questions = all.filter(({ archived }) => !archived).filter(isAsked);
  const parts = new Map<string, Part>();
  for (const { id, parts: own } of questions) {
    for (const part of own) if (!part.archived) parts.set(part.code, part);
    if (own[0] !== undefined) parts.set(id, own[0]);
  }

  return {
    // A test without terms may be nested to the maximum depth.
    limits: {
      test: LIMITS.depth + 1,
      formula: LIMITS.depth,
      term: LIMITS.depth,
      together: MAX_TERMS,
      terms: MAX_TERMS,
    },
    refuse: (problem) => refuse(problem === 'form' ? 'filter_form' : 'filter_limit'),
    subject: findPart,
    group: (test, of) => ({ test, of }),
    not: (of) => ({ test: 'not', of: [of] }),
    presence: (test, part) => ({ test, part }),
    choice(test, part, values) {
      if (!Array.isArray(values)) return refuse('filter_form');
      if (values.length === 0 || values.length > LIMITS.values) return refuse('filter_limit');
      return { test, part, values: values.map((value: unknown) => valueOf(part, value)) };
    },
    says(part, text) {
      if (part.class !== 'text') return refuse('filter_value');
      if (text.includes('\u0000') || !text.isWellFormed()) return refuse('filter_form');
      return { test: 'says', part, text: text.trim() };
    },
    compare: (test, a, b) => ({ test, a, b }),
    number: (value) => ({ term: 'number', value }),
    named,
    together(kind, of, sent) {
      if (sent !== undefined && (typeof sent !== 'number' || !Number.isFinite(sent)))
        return refuse('filter_form');
      return { term: kind, of, least: Math.max(1, sent ?? of.length) };
    },
    times: (of, factor) => ({ term: 'times', of, factor }),
    count: (of) => ({ term: 'count', of }),
    points: (part, points) => ({
      term: 'points',
      part,
      points: Object.fromEntries(points.map(([value, n]) => [valueOf(part, value), n])),
    }),
  };

  function named(name: string, beside: unknown): FilterTerm {
    if (name === 'submitted_at') return { term: 'day' };
    if (name === 'completeness')
      return { term: 'completeness', parts: questions.flatMap(({ parts: own }) => own.slice(0, 1)) };
    const compared = typeof beside === 'string' ? parts.get(beside) : undefined;
    const datePart = compared?.as?.moment ?? 'date';
    const value = parseDatePart(datePart, name);
    if (value !== null) return { term: 'number', value };
    // Incomplete date-time, or one of another type.
    if (/^(?:\d{4}-|\d\d:)/.test(name)) return refuse('filter_value');
    const part = findPart(name);
    return isNumeric(part) ? { term: 'part', part } : refuse('filter_value');
  }

  function findPart(name: unknown): Part {
    return (typeof name === 'string' ? parts.get(name) : undefined) ?? refuse('filter_question');
  }
}

function refuse(problem: string): never {
  throw new InvalidFilter(problem);
}

/** Resolves an id, number, label or boolean to a stored value. */
function valueOf(part: Part, sent: unknown): number {
  if (part.no_opinion === true && sent === NO_OPINION_WORD) return NO_OPINION;
  const plain = typeof sent === 'boolean' ? Number(sent) : sent;
  if (typeof plain !== 'string' && typeof plain !== 'number') return refuse('filter_value');
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
