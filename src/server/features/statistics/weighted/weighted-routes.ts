import {
  deleteWeighting,
  getWeightedResults,
  getWeighting,
  putWeighting,
  type WeightedResults,
  type Weighting,
} from '../../../../shared/api/weighting.ts';
import { AppError, throwRefusal } from '../../../../shared/errors.ts';
import { withoutLinkValues } from '../../../../shared/link-values.ts';
import { authorize } from '../../../authorize.ts';
import { actAsServer } from '../../../db/acting.ts';
import type { Database } from '../../../db/client.ts';
import { readOneState } from '../../../db/one-state.ts';
import { readNear } from '../../../db/read-near.ts';
import type { Server } from '../../../serve.ts';
import { createFairSlots } from '../../../fair-slots.ts';
import { poolShares } from '../../../workers/connections-each.ts';
import { findPlan } from '../../billing/plan.ts';
import { exportColumns } from '../../exports/rows/export-columns.ts';
import { findFilter } from '../../filters/find-filter.ts';
import { findResultsSurvey, type ResultsSurvey } from '../../results/data.ts';
import { readDays } from '../../results/day-range.ts';
import { refuseLinkValues } from '../../surveys/refuse-link-values.ts';
import { tellSurvey } from '../../surveys/texts/tell-survey.ts';
import { marginColumns } from '../domain.ts';
import { refuseAnalysis } from '../policy.ts';
import { createKeptReplies } from './kept-replies.ts';
import { readWeighted } from './read-weighted.ts';
import * as data from './weighting-data.ts';

/** Each reads all answers of a survey once; one account does not keep the database busy with them. */
const PLACES = { max: 2, retryAfter: 3 } as const;

/** Results weighted to what an owner keeps for them. */
export function serveWeighted({ serve, deps }: Server): void {
  const db = deps.db.kysely;
  const places = createFairSlots({ ...PLACES, together: poolShares(deps.db.pool.options.max).analyses });
  const replies = createKeptReplies<WeightedResults>();

  const findSurvey = async (owner: { id: string }, id: string) => {
    const survey = authorize(owner, await findResultsSurvey(db, id), 'export');
    throwRefusal(refuseAnalysis(await findPlan(deps, owner.id)));
    return survey;
  };

  serve(getWeighting, async ({ params, owner }) => {
    const kept = await data.findWeighting(db, await findSurvey(owner, params.id));
    return { weighting: kept?.weighting ?? null };
  });

  serve(putWeighting, async ({ params, body, owner }) => {
    const survey = await findSurvey(owner, params.id);
    findMargins(survey, body);
    await data.keepWeighting(db, survey, body);
    return { weighting: body };
  });

  serve(deleteWeighting, async ({ params, owner }) => {
    await data.deleteWeighting(db, await findSurvey(owner, params.id));
    return undefined;
  });

  serve(getWeightedResults, async ({ params, query, owner }) => {
    const stored = await findSurvey(owner, params.id);
    const kept = await data.findWeighting(db, stored);
    if (kept === null) throw new AppError('invalid', { fields: { weighting: 'weights_none' } });
    const { weighting, updated_at } = kept;
    const margins = findMargins(stored, weighting);
    const range = readDays(query);
    const filter = await findFilter(deps, owner.id, query.filter, stored);
    const survey = await tellSurvey(db, stored, query.lang);
    const { revision, version, minimum_group } = stored;
    const asked = [range, query.filter, query.lang, updated_at, revision, version, minimum_group];
    return replies.find(survey.id, JSON.stringify(asked), async () => {
      const giveBack = await places.acquire(owner.id);
      try {
        const order = { survey, margins, weighting, range, filter, reads: deps.heavyReads };
        // People are weighted by one count and looked at by others: none may come in between.
        const read = (database: Database) => readOneState(database, (trx) => readWeighted(trx, order));
        return await actAsServer(() => readNear(deps, stored, read));
      } finally {
        giveBack();
      }
    });
  });
}

function findMargins(survey: Pick<ResultsSurvey, 'anonymity_level' | 'questions'>, weighting: Weighting) {
  const named = Object.keys(weighting.margins).map((code) => [`weighting.margins.${code}`, code] as const);
  throwRefusal(refuseLinkValues(survey, Object.fromEntries(named)));
  const columns = exportColumns(withoutLinkValues(survey).filter(({ archived }) => !archived));
  const margins = marginColumns(weighting, columns, 'weighting');
  if ('refusal' in margins) throw new AppError(margins.refusal.code, margins.refusal);
  return margins.columns;
}
