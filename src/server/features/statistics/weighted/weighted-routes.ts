import {
  deleteWeighting,
  getWeightedResults,
  getWeighting,
  putWeighting,
  type WeightedResults,
  type Weighting,
} from '../../../../shared/api/results/weighting.ts';
import { AppError, throwRefusal } from '../../../../shared/errors.ts';
import { withoutLinkValues } from '../../../../shared/survey/link-values.ts';
import { authorize } from '../../../base/authorize.ts';
import { runAsSystem } from '../../../db/access/run-as-system.ts';
import type { Database } from '../../../db/connection/client.ts';
import { inSnapshot } from '../../../flow-control/in-snapshot.ts';
import { readFromReplica } from '../../../flow-control/read-from-replica.ts';
import type { Server } from '../../../http/serve.ts';
import { createFairSlots } from '../../../flow-control/fair-semaphore.ts';
import { poolShares } from '../../../db/connection/pool-size.ts';
import { findPlan } from '../../billing/plan.ts';
import { exportColumns } from '../../exports/rows/export-columns.ts';
import { findFilter } from '../../filters/find-filter.ts';
import { findResultsSurvey, type ResultsSurvey } from '../../results/data.ts';
import { readRange, withRange } from '../../results/day-range.ts';
import { checkLinkValues } from '../../surveys/check-link-values.ts';
import { localizeSurvey } from '../../surveys/translations/localize-survey.ts';
import { marginColumns } from '../domain.ts';
import { checkAnalysis } from '../policy.ts';
import { createQueryCache } from './query-cache.ts';
import { readWeighted } from './read-weighted.ts';
import * as data from './weighting-data.ts';
import type { FeatureDeps } from '../../feature-deps.ts';

/** Each request reads all answers. */
const CONCURRENCY = { max: 2, retryAfter: 3 } as const;

export function serveWeighted({ serve, deps }: Server<FeatureDeps>): void {
  const db = deps.db.kysely;
  const semaphore = createFairSlots({
    ...CONCURRENCY,
    together: poolShares(deps.db.pool.options.max).analyses,
  });
  const replies = createQueryCache<WeightedResults>();

  const findSurvey = async (owner: { id: string }, id: string) => {
    const survey = authorize(owner, await findResultsSurvey(db, id), 'export');
    throwRefusal(checkAnalysis(await findPlan(deps, owner.id)));
    return survey;
  };

  serve(getWeighting, async ({ params, owner }) => {
    const storedWeighting = await data.findWeighting(db, await findSurvey(owner, params.id));
    return { weighting: storedWeighting?.weighting ?? null };
  });

  serve(putWeighting, async ({ params, body, owner }) => {
    const survey = await findSurvey(owner, params.id);
    findMargins(survey, body);
    await data.saveWeighting(db, survey, body);
    return { weighting: body };
  });

  serve(deleteWeighting, async ({ params, owner }) => {
    await data.deleteWeighting(db, await findSurvey(owner, params.id));
    return undefined;
  });

  serve(getWeightedResults, async ({ params, query, owner }) => {
    const stored = await findSurvey(owner, params.id);
    const storedWeighting = await data.findWeighting(db, stored);
    if (storedWeighting === null) throw new AppError('invalid', { fields: { weighting: 'weights_none' } });
    const { weighting, updated_at } = storedWeighting;
    const margins = findMargins(stored, weighting);
    const range = readRange(query, stored);
    const filter = withRange(await findFilter(deps, owner.id, query.filter, stored), range);
    const survey = await localizeSurvey(db, stored, query.lang);
    const { revision, version, minimum_group } = stored;
    const asked = [range, query.filter, query.lang, updated_at, revision, version, minimum_group];
    return replies.find(survey.id, JSON.stringify(asked), async () => {
      const giveBack = await semaphore.acquire(owner.id);
      try {
        const order = { survey, margins, weighting, range, filter, reads: deps.heavyReads };
        // Weights and figures need the same submissions.
        const read = (database: Database) => inSnapshot(database, (trx) => readWeighted(trx, order));
        return await runAsSystem(() => readFromReplica(deps, stored, read));
      } finally {
        giveBack();
      }
    });
  });
}

function findMargins(survey: Pick<ResultsSurvey, 'anonymity_level' | 'questions'>, weighting: Weighting) {
  const named = Object.keys(weighting.margins).map((code) => [`weighting.margins.${code}`, code] as const);
  throwRefusal(checkLinkValues(survey, Object.fromEntries(named)));
  const columns = exportColumns(withoutLinkValues(survey).filter(({ archived }) => !archived));
  const margins = marginColumns(weighting, columns, 'weighting');
  if ('refusal' in margins) throw new AppError(margins.refusal.code, margins.refusal);
  return margins.columns;
}
