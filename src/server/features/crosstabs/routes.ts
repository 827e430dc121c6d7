import { getCrosstab } from '../../../shared/api/crosstabs.ts';
import { AppError, throwRefusal } from '../../../shared/errors.ts';
import { authorize } from '../../authorize.ts';
import { actAsServer } from '../../db/acting.ts';
import type { Database } from '../../db/client.ts';
import { readOneState } from '../../db/one-state.ts';
import { readNear } from '../../db/read-near.ts';
import type { Server } from '../../serve.ts';
import { createFairSlots } from '../../fair-slots.ts';
import { findPlan } from '../billing/plan.ts';
import { findFilter } from '../filters/find-filter.ts';
import { refuseFilter } from '../filters/policy.ts';
import { minimumGroup } from '../surveys/whole-groups.ts';
import { findResultsSurvey } from '../results/data.ts';
import { ALL_DAYS } from '../results/day-range.ts';
import { isHidden } from '../results/filtered/read-filtered.ts';
import { findCrossCounts } from './data.ts';
import { chooseDimensions } from './domain.ts';
import { hiddenCrosstab, makeCrosstab } from './make-crosstab.ts';

/** Each reads all answers of a survey once; one account does not keep the database busy with them. */
const PLACES = { max: 4, together: 8, retryAfter: 2 } as const;

/** Two or three questions against each other. */
export function serveCrosstabs({ serve, deps }: Server): void {
  const places = createFairSlots(PLACES);

  serve(getCrosstab, async ({ params, query, owner }) => {
    const survey = authorize(owner, await findResultsSurvey(deps.db.kysely, params.id), 'export');
    throwRefusal(refuseFilter(await findPlan(deps, owner.id)));
    const chosen = chooseDimensions(query, survey);
    if ('refusal' in chosen) throw new AppError(chosen.refusal.code, chosen.refusal);
    const filter = await findFilter(deps, owner.id, query.filter, survey);
    const minimum = minimumGroup(survey);
    const giveBack = await places.acquire(owner.id);
    try {
      // The survey is the owner's already: asked again of every row, by rules, no row would be shared among processes.
      const read = (database: Database) =>
        readOneState(database, async (trx) => {
          const reads = deps.heavyReads;
          if (filter !== null && minimum > 1 && (await isHidden(trx, survey, ALL_DAYS, filter, reads)))
            return hiddenCrosstab(chosen);
          const counts = await findCrossCounts(trx, survey, chosen, filter, minimum > 1, reads);
          // Where nobody is hidden, the same pass says whether there is anybody.
          if (filter !== null && counts.length === 0) return hiddenCrosstab(chosen);
          return makeCrosstab(counts, chosen, minimum);
        });
      return await actAsServer(() => readNear(deps, survey, read));
    } finally {
      giveBack();
    }
  });
}
