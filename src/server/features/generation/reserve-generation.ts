import { throwRefusal } from '../../../shared/errors.ts';
import type { Plan } from '../../../shared/plans.ts';
import { runAsSystem } from '../../db/access/run-as-system.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { insertGeneration, lockFacts, type Start } from './data.ts';
import { checkGeneration } from './domain.ts';

/**
 * Reserves a generation, serialized per account, and returns its id. Runs as the system because owners may only read
 * usage.
 * @throws AppError if a limit is reached
 */
export function reserveGeneration(
  { db }: Pick<FeatureDeps, 'db'>,
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
