import type { Condition, NumberTerm } from './conditions/condition.ts';

export type ScoreTerms = ReadonlyMap<string, NumberTerm>;

/** Replaces scores by their formulas, so evaluating needs only answers. */
export function inlineScores(condition: Condition, scores: ScoreTerms): Condition {
  switch (condition[0]) {
    case 'all':
    case 'any':
      return [condition[0], condition[1].map((each) => inlineScores(each, scores))];
    case 'not':
      return ['not', inlineScores(condition[1], scores)];
    case 'says':
      return condition;
    case 'answered':
    case 'unanswered': {
      const term = scores.get(condition[1]);
      if (term === undefined) return condition;
      // A number equals itself only if it exists: tests for a value.
      return condition[0] === 'answered' ? ['=', term, term] : ['not', ['=', term, term]];
    }
    case 'is':
    case 'isnt':
    case 'every': {
      const term = scores.get(condition[1]);
      if (term === undefined) return condition;
      const isOne: Condition = ['any', condition[2].map((value) => ['=', term, Number(value)])];
      return condition[0] === 'isnt'
        ? [
            'all',
            [
              ['=', term, term],
              ['not', isOne],
            ],
          ]
        : isOne;
    }
    default:
      return [condition[0], inlineInTerm(condition[1], scores), inlineInTerm(condition[2], scores)];
  }
}

export function inlineInTerm(term: NumberTerm, scores: ScoreTerms): NumberTerm {
  if (typeof term === 'string') return scores.get(term) ?? term;
  if (typeof term === 'number') return term;
  switch (term[0]) {
    case '*':
      return ['*', inlineInTerm(term[1], scores), term[2]];
    case 'count':
      return ['count', term[1].map((each) => inlineScores(each, scores))];
    case 'points':
      return term;
    default: {
      const terms = term[1].map((each) => inlineInTerm(each, scores));
      return term[2] === undefined ? [term[0], terms] : [term[0], terms, term[2]];
    }
  }
}
