import { codesIn, type Condition, questionCode } from '../../../../../shared/logic/conditions/condition.ts';
import { scoreTerms } from '../../../../../shared/logic/compile-logic.ts';
import type { Flow, Quota } from '../../../../../shared/logic/flow.ts';
import { inlineScores } from '../../../../../shared/logic/inline-scores.ts';
import { possibleTerms, together } from '../../../../../shared/logic/conditions/possible-terms.ts';
import type { Logic } from '../../../../../shared/logic/evaluate-logic.ts';
import { quotaCellOf, choiceParts } from '../quota-cells.ts';
import type { SettledPart } from '../settled-part.ts';

export interface QuotaNote {
  readonly code: 'logic_quota_never' | 'logic_quota_nobody' | 'logic_quota_less' | 'logic_quota_more';
  readonly index: number;
}

/**
 * Finds quotas that cannot be met or do not match their cells.
 * @param logic null if everyone is asked everything
 */
export function findQuotaNotes(
  flow: Flow | null,
  logic: Logic | null,
  parts: ReadonlyMap<string, SettledPart>,
): QuotaNote[] {
  const quotas = flow?.quotas ?? [];
  const scores = scoreTerms(flow);
  return quotas.flatMap((quota, index): QuotaNote[] => {
    if (quota.target === 0) return [{ code: 'logic_quota_nobody', index }];
    const who = inlineScores(quota.if, scores);
    const all = [who, ...gatesOf(who, logic)];
    if (together(all.map((each) => possibleTerms(each, parts)))?.length === 0)
      return [{ code: 'logic_quota_never', index }];
    const code = fitOf(quota, quotas, parts);
    return code === null ? [] : [{ code, index }];
  });
}

function gatesOf(condition: Condition, logic: Logic | null): Condition[] {
  const gates: Condition[] = [];
  const seen = new Set<string>();
  const open = answeredIn(condition);
  for (const code of open) {
    if (seen.has(code)) continue;
    seen.add(code);
    const page = logic?.pages.find(({ questions }) => questions.some((each) => each.code === code));
    const question = page?.questions.find((each) => each.code === code);
    for (const gate of [page?.show_if, question?.show_if]) {
      if (gate === undefined) continue;
      gates.push(gate);
      open.push(...answeredIn(gate));
    }
  }
  return gates;
}

/** Returns the questions a true condition needs answers to. */
function answeredIn(condition: Condition): string[] {
  switch (condition[0]) {
    case 'all':
      return condition[1].flatMap(answeredIn);
    case 'any':
    case 'not':
    case 'unanswered':
      return [];
    case 'is':
    case 'isnt':
    case 'every':
    case 'says':
    case 'answered':
      return [questionCode(condition[1])];
    default:
      // A term may need fewer answers than it names.
      return [condition[1], condition[2]].every((term) => typeof term !== 'object')
        ? codesIn(condition).map(questionCode)
        : [];
  }
}

function fitOf(
  { if: condition, target }: Quota,
  quotas: readonly Quota[],
  parts: ReadonlyMap<string, SettledPart>,
): 'logic_quota_less' | 'logic_quota_more' | null {
  if (condition[0] !== 'is' || condition[2].length !== 1) return null;
  const [, code, [value]] = condition;
  const inside = quotas.flatMap((quota) => {
    const cell = quotaCellOf(quota);
    if (cell === null) return [];
    const [own, other] = cell.row[0] === code ? [cell.row, cell.column] : [cell.column, cell.row];
    return own[0] === code && own[1] === value
      ? [{ by: other[0], value: other[1], target: quota.target }]
      : [];
  });
  const [by] = inside.map((each) => each.by);
  if (by === undefined || inside.some((each) => each.by !== by)) return null;
  const sum = inside.reduce((before, each) => before + each.target, 0);
  if (sum > target) return 'logic_quota_less';
  const [crossed] = choiceParts([parts.get(by)].filter((each) => each !== undefined));
  const isComplete =
    crossed?.values.every((each) => inside.some((cell) => cell.value === each.value)) === true;
  return isComplete && sum < target ? 'logic_quota_more' : null;
}
