import {
  deleteSavedAnalysis,
  listAnalyses,
  recomputeAnalysis,
  renameAnalysis,
  saveAnalysis,
  type SavedAnalysis,
} from '../../../../shared/api/results/statistics.ts';
import { AppError, throwRefusal } from '../../../../shared/errors.ts';
import { authorize } from '../../../base/authorize.ts';
import type { Server } from '../../../http/serve.ts';
import { findPlan } from '../../billing/plan.ts';
import { findResultsSurvey } from '../../results/data.ts';
import type { AnalysisRunner } from '../analysis-runner.ts';
import { adjustSaved, countTests, pValueOf } from './adjust-saved.ts';
import { checkAnalysis } from '../policy.ts';
import { withProgress } from '../with-progress.ts';
import { findRuns } from './runs-data.ts';
import * as data from './saved-data.ts';
import type { FeatureDeps } from '../../feature-deps.ts';

const MAX_SAVED = 100;

/** Registers saved analyses, whose results are computed when opened. */
export function serveSavedAnalyses({ serve, deps }: Server<FeatureDeps>, run: AnalysisRunner): void {
  const db = deps.db.kysely;

  const findSurvey = async (owner: { id: string }, id: string) => {
    const survey = authorize(owner, await findResultsSurvey(db, id), 'export');
    throwRefusal(checkAnalysis(await findPlan(deps, owner.id)));
    return survey;
  };
  const findOne = async (
    survey: Awaited<ReturnType<typeof findSurvey>>,
    id: string,
  ): Promise<SavedAnalysis> => {
    const saved = await data.findAnalyses(db, survey);
    const savedAnalysis = adjustSaved(saved, await findRuns(db, survey)).find((each) => each.id === id);
    if (savedAnalysis === undefined) throw new AppError('not_found');
    return savedAnalysis;
  };

  serve(listAnalyses, async ({ params, owner }) => {
    const survey = await findSurvey(owner, params.id);
    const saved = await data.findAnalyses(db, survey);
    const runs = await findRuns(db, survey);
    return { tests: countTests(saved, runs), analyses: adjustSaved(saved, runs) };
  });

  serve(saveAnalysis, async ({ params, body, owner, reply }) => {
    const survey = await findSurvey(owner, params.id);
    if ((await data.findAnalyses(db, survey)).length >= MAX_SAVED)
      throw new AppError('invalid', { fields: { name: 'analyses_full' } });
    const result = await run(owner, params.id, body.analysis, reply);
    const p_value = pValueOf(result.estimates);
    const id = await data.insertAnalysis(db, survey, { ...body, p_value });
    return { ...(await findOne(survey, id)), analysis: body.analysis, result };
  });

  serve(renameAnalysis, async ({ params, body, owner }) => {
    const survey = await findSurvey(owner, params.id);
    if (!(await data.updateAnalysis(db, survey, params.analysis_id, body))) throw new AppError('not_found');
    return findOne(survey, params.analysis_id);
  });

  serve(recomputeAnalysis, async (call) => {
    const { params, owner, reply } = call;
    const survey = await findSurvey(owner, params.id);
    const { analysis } = await findOne(survey, params.analysis_id);
    if (analysis === null) throw new AppError('invalid', { fields: { analysis: 'analysis_outdated' } });
    return withProgress(deps, recomputeAnalysis, call, async (onProgress) => {
      const result = await run(owner, params.id, analysis, reply, onProgress);
      const p_value = pValueOf(result.estimates);
      await data.updateAnalysis(db, survey, params.analysis_id, { p_value });
      return { ...(await findOne(survey, params.analysis_id)), analysis, result };
    });
  });

  serve(deleteSavedAnalysis, async ({ params, owner }) => {
    const survey = await findSurvey(owner, params.id);
    if (!(await data.deleteAnalysis(db, survey, params.analysis_id))) throw new AppError('not_found');
    return undefined;
  });
}
