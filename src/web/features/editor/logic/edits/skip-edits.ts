import type { Condition } from '../../../../../shared/logic/conditions/condition.ts';
import type { Check, Skip, Target } from '../../../../../shared/logic/flow.ts';
import type { Draft } from '../../state/model.ts';
import { changePage } from './set-condition.ts';

/** A skip with this condition applies to everyone. */
const EVERYBODY: Condition = ['all', []];

export function isForAll({ if: when }: Skip): boolean {
  return when[0] === 'all' && when[1].length === 0;
}

/** Adds a skip before the unconditional one. */
export function addSkip(draft: Draft, page: number, skip: Skip): Draft {
  return changePage(draft, page, (each) => {
    const after = each.after ?? [];
    const at = after.findIndex(isForAll);
    return { ...each, after: after.toSpliced(at === -1 ? after.length : at, 0, skip) };
  });
}

export function retarget(draft: Draft, page: number, index: number, to: Target): Draft {
  return changePage(draft, page, (each) => ({
    ...each,
    after: (each.after ?? []).map((skip, i) => (i === index ? { ...skip, to } : skip)),
  }));
}

/** Sets the default target of a page; null is the next page. */
export function setThen(draft: Draft, page: number, to: Target | null): Draft {
  return changePage(draft, page, (each) => {
    const after = (each.after ?? []).filter((skip) => !isForAll(skip));
    return { ...each, after: to === null ? after : [...after, { if: EVERYBODY, to }] };
  });
}

export function addCheck(draft: Draft, page: number, check: Check): Draft {
  return changePage(draft, page, (each) => ({ ...each, checks: [...(each.checks ?? []), check] }));
}

/** Changes a check's message or question. */
export function changeCheck(
  draft: Draft,
  page: number,
  index: number,
  change: Partial<Pick<Check, 'words' | 'at'>>,
): Draft {
  return changePage(draft, page, (each) => ({
    ...each,
    checks: (each.checks ?? []).map((check, i) => (i === index ? { ...check, ...change } : check)),
  }));
}
