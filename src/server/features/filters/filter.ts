import type { Part } from '../../../questions/question-type.ts';
import type { Comparison } from '../../../shared/logic/conditions/walk-condition.ts';

/** A validated condition over stored answers, with resolved questions and values. */
export type Filter =
  | { readonly test: 'all' | 'any'; readonly of: readonly Filter[] }
  | { readonly test: 'not'; readonly of: readonly [Filter] }
  | { readonly test: 'is' | 'isnt' | 'every'; readonly part: Part; readonly values: readonly number[] }
  | { readonly test: 'says'; readonly part: Part; readonly text: string }
  | { readonly test: 'answered' | 'unanswered'; readonly part: Part }
  | { readonly test: Comparison; readonly a: FilterTerm; readonly b: FilterTerm };

/** A number to compare; days are counted from 1970. */
export type FilterTerm =
  | { readonly term: 'number'; readonly value: number }
  | { readonly term: 'part'; readonly part: Part }
  /** The day on which it was sent. */
  | { readonly term: 'day' }
  /** The share of the questions asked that were answered, in per cent. */
  | { readonly term: 'completeness'; readonly parts: readonly Part[] }
  | { readonly term: 'sum' | 'mean'; readonly of: readonly FilterTerm[]; readonly least: number }
  | { readonly term: 'times'; readonly of: FilterTerm; readonly factor: number }
  | { readonly term: 'count'; readonly of: readonly Filter[] }
  | { readonly term: 'points'; readonly part: Part; readonly points: Readonly<Record<string, number>> };

export function testsOf(filter: Filter): Filter[] {
  return 'of' in filter ? filter.of.flatMap(testsOf) : [filter];
}

export function partsOf(filter: Filter): Part[] {
  const parts = testsOf(filter).flatMap((test) => {
    if ('part' in test) return [test.part];
    return 'a' in test ? [...partsOfTerm(test.a), ...partsOfTerm(test.b)] : [];
  });
  return [...new Set(parts)];
}

function partsOfTerm(term: FilterTerm): Part[] {
  switch (term.term) {
    case 'part':
    case 'points':
      return [term.part];
    case 'completeness':
      return [...term.parts];
    case 'sum':
    case 'mean':
      return term.of.flatMap(partsOfTerm);
    case 'times':
      return partsOfTerm(term.of);
    case 'count':
      return term.of.flatMap(partsOf);
    case 'number':
    case 'day':
      return [];
  }
}
