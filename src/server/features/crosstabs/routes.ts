import { getCrosstab } from '../../../shared/api/results/crosstabs.ts';
import { AppError, throwRefusal } from '../../../shared/errors.ts';
import { authorize } from '../../base/authorize.ts';
import { runAsSystem } from '../../db/access/run-as-system.ts';
import type { Database } from '../../db/connection/client.ts';
import { inSnapshot } from '../../flow-control/in-snapshot.ts';
import { readFromReplica } from '../../flow-control/read-from-replica.ts';
import type { Server } from '../../http/serve.ts';
import { createFairSlots } from '../../flow-control/fair-semaphore.ts';
import { findPlan } from '../billing/plan.ts';
import { findFilter } from '../filters/find-filter.ts';
import { checkFilter } from '../filters/policy.ts';
import { minimumGroup } from '../surveys/round-to-groups.ts';
import { findResultsSurvey } from '../results/data.ts';
import { ALL_DAYS } from '../results/day-range.ts';
import { isHidden } from '../results/filtered/read-filtered.ts';
import { findCrossCounts } from './data.ts';
import { chooseDimensions } from './domain.ts';
import { hiddenCrosstab, makeCrosstab } from './make-crosstab.ts';
import type { FeatureDeps } from '../feature-deps.ts';

/** Requests read all answers, so limits keep an account from occupying the database. */
const CONCURRENCY = { max: 4, together: 8, retryAfter: 2 } as const;

export function serveCrosstabs({ serve, deps }: Server<FeatureDeps>): void {
  const semaphore = createFairSlots(CONCURRENCY);

  serve(getCrosstab, async ({ params, query, owner }) => {
    const survey = authorize(owner, await findResultsSurvey(deps.db.kysely, params.id), 'export');
    throwRefusal(checkFilter(await findPlan(deps, owner.id)));
    const chosen = chooseDimensions(query, survey);
    if ('refusal' in chosen) throw new AppError(chosen.refusal.code, chosen.refusal);
    const filter = await findFilter(deps, owner.id, query.filter, survey);
    const minimum = minimumGroup(survey);
    const giveBack = await semaphore.acquire(owner.id);
    try {
      // Access is already checked; row-level security on every row would prevent parallel plans.
      const read = (database: Database) =>
        inSnapshot(database, async (trx) => {
          const reads = deps.heavyReads;
          if (filter !== null && minimum > 1 && (await isHidden(trx, survey, ALL_DAYS, filter, reads)))
            return hiddenCrosstab(chosen);
          const counts = await findCrossCounts(trx, survey, chosen, filter, minimum > 1, reads);
          // Without small-group suppression, this pass also shows whether the filter matches anyone.
          if (filter !== null && counts.length === 0) return hiddenCrosstab(chosen);
          return makeCrosstab(counts, chosen, minimum);
        });
      return await runAsSystem(() => readFromReplica(deps, survey, read));
    } finally {
      giveBack();
    }
  });
}
