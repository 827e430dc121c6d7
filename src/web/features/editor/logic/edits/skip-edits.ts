import type { Condition } from '../../../../../shared/logic/conditions/condition.ts';
import type { Check, Skip, Target } from '../../../../../shared/logic/flow.ts';
import type { Draft } from '../../state/model.ts';
import { changePage } from './set-condition.ts';

/** True of everybody: a jump by it is taken by all who get there. */
const EVERYBODY: Condition = ['all', []];

/** Whether a jump leads everybody on. */
export function isForAll({ if: when }: Skip): boolean {
  return when[0] === 'all' && when[1].length === 0;
}

/** Adds a jump at the end of a page, before the one that all take who are left. */
export function addSkip(draft: Draft, page: number, skip: Skip): Draft {
  return changePage(draft, page, (each) => {
    const after = each.after ?? [];
    const at = after.findIndex(isForAll);
    return { ...each, after: after.toSpliced(at === -1 ? after.length : at, 0, skip) };
  });
}

/** Leads a jump elsewhere. */
export function retarget(draft: Draft, page: number, index: number, to: Target): Draft {
  return changePage(draft, page, (each) => ({
    ...each,
    after: (each.after ?? []).map((skip, i) => (i === index ? { ...skip, to } : skip)),
  }));
}

/** Says where those go whom no jump leads away; null: to the next page. */
export function setThen(draft: Draft, page: number, to: Target | null): Draft {
  return changePage(draft, page, (each) => {
    const after = (each.after ?? []).filter((skip) => !isForAll(skip));
    return { ...each, after: to === null ? after : [...after, { if: EVERYBODY, to }] };
  });
}

/** Adds a check at the end of a page. */
export function addCheck(draft: Draft, page: number, check: Check): Draft {
  return changePage(draft, page, (each) => ({ ...each, checks: [...(each.checks ?? []), check] }));
}

/** Changes what a check says, or where. */
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
