import { type Condition, isCode, type NumberTerm, questionCode } from './condition.ts';
import type { Flow } from './flow.ts';

/** What the questions of a copy are called: former code to new one. */
export type NewCodes = ReadonlyMap<string, string>;

/** A condition that names the same questions by their new codes. */
export function renameCodes(condition: Condition, codes: NewCodes): Condition {
  switch (condition[0]) {
    case 'all':
    case 'any':
      return [condition[0], condition[1].map((each) => renameCodes(each, codes))];
    case 'not':
      return ['not', renameCodes(condition[1], codes)];
    case 'answered':
    case 'unanswered':
      return [condition[0], renamed(condition[1], codes)];
    case 'says':
      return ['says', renamed(condition[1], codes), condition[2]];
    case 'is':
    case 'isnt':
    case 'every':
      return [condition[0], renamed(condition[1], codes), condition[2]];
    default:
      return [condition[0], renameInTerm(condition[1], codes), renameInTerm(condition[2], codes)];
  }
}

/** A flow whose conditions and checks name the same questions by their new codes. */
export function renameInFlow({ pages, endings, quotas, arms, scores }: Flow, codes: NewCodes): Flow {
  return {
    endings,
    ...(arms && { arms }),
    ...(scores && { scores: scores.map((score) => ({ ...score, value: renameInTerm(score.value, codes) })) }),
    ...(quotas && { quotas: quotas.map((quota) => ({ ...quota, if: renameCodes(quota.if, codes) })) }),
    pages: pages.map(({ show_if, after, checks, ...page }) => ({
      ...page,
      ...(show_if !== undefined && { show_if: renameCodes(show_if, codes) }),
      ...(after && { after: after.map((jump) => ({ ...jump, if: renameCodes(jump.if, codes) })) }),
      ...(checks && {
        checks: checks.map((check) => ({
          ...check,
          if: renameCodes(check.if, codes),
          at: renamed(check.at, codes),
        })),
      }),
    })),
  };
}

function renameInTerm(term: NumberTerm, codes: NewCodes): NumberTerm {
  if (typeof term === 'number') return term;
  if (typeof term === 'string') return isCode(term) ? renamed(term, codes) : term;
  switch (term[0]) {
    case '*':
      return ['*', renameInTerm(term[1], codes), term[2]];
    case 'count':
      return ['count', term[1].map((each) => renameCodes(each, codes))];
    case 'points':
      return ['points', renamed(term[1], codes), term[2]];
    default: {
      const terms = term[1].map((each) => renameInTerm(each, codes));
      return term[2] === undefined ? [term[0], terms] : [term[0], terms, term[2]];
    }
  }
}

function renamed(code: string, codes: NewCodes): string {
  const question = questionCode(code);
  return (codes.get(question) ?? question) + code.slice(question.length);
}
