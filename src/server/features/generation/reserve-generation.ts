import { throwRefusal } from '../../../shared/errors.ts';
import type { Plan } from '../../../shared/plans.ts';
import { runAsSystem } from '../../db/access/run-as-system.ts';
import type { Deps } from '../../deps.ts';
import { insertGeneration, lockFacts, type Start } from './data.ts';
import { checkGeneration } from './domain.ts';

/**
 * Lets a generation start, one of an account after the other; gives its id. Works as the server: owners may only read
 * what they have used of a plan.
 * @throws AppError where the plan has no use left for it, or it comes too fast
 */
export function reserveGeneration(
  { db }: Pick<Deps, 'db'>,
  plan: Plan,
  start: Start,
  how: { readonly isRewrite: boolean; readonly isFromBank: boolean },
): Promise<string> {
  return runAsSystem(() =>
    db.transaction(async (trx) => {
      throwRefusal(checkGeneration(plan, await lockFacts(trx, start), how));
      return insertGeneration(trx, start);
    }),
  );
}
