import {
  AI_THEMES,
  findAiThemes,
  listAiThemes,
  saveAiThemes,
} from '../../../../shared/api/results/themes.ts';
import { AppError, throwRefusal } from '../../../../shared/errors.ts';
import { createThemeFinder } from '../../../adapters/ai/create-theme-finder.ts';
import type { Server } from '../../../http/serve.ts';
import { createFairSlots } from '../../../flow-control/fair-semaphore.ts';
import { findPlan } from '../../billing/plan.ts';
import type { GenerationRuns } from '../generation-runs.ts';
import { reserveGeneration } from '../reserve-generation.ts';
import { minimumGroup } from '../../surveys/round-to-groups.ts';
import { GROUPING_TIMEOUT_MS, groupPending } from '../../results/keywords/group-pending.ts';
import { findThemeTarget, type ReadThemeTarget } from '../../results/themes/find-theme-target.ts';
import { lockSurvey } from '../../surveys/data.ts';
import { themesVersion } from '../../results/themes/themes-version.ts';
import { authorize } from '../../../base/authorize.ts';
import {
  findTextFacts,
  findReading,
  findTexts,
  findTextsOf,
  saveReading,
  type SavedReading,
} from './ai-themes-data.ts';
import { availabilityOf, isStale, checkDetection, disclosedProvider } from './ai-themes-policy.ts';
import { fitSample } from './fit-sample.ts';
import { runAiThemes } from './run-ai-themes.ts';
import { choicesOfThemes, presentReading } from './theme-reading.ts';
import type { FeatureDeps } from '../../feature-deps.ts';

/** Each run samples all answers, so runs are limited per account. */
const CONCURRENCY = { max: 2, together: 4, retryAfter: 5 } as const;

function versionOf({ found_at, reading }: SavedReading): string {
  return themesVersion(reading.choices ?? [], found_at);
}

export function serveAiThemes({ serve, deps }: Server<FeatureDeps>, runs: GenerationRuns): void {
  const { kysely } = deps.db;
  const finder = createThemeFinder(deps.config.ai);
  const provider = disclosedProvider(deps.config.ai);
  const semaphore = createFairSlots(CONCURRENCY);

  /** Returns the stored themes with the remaining answers, unless there are too few. */
  async function presentDetected(target: ReadThemeTarget, answers: number) {
    const savedReading = await findReading(kysely, target);
    if (savedReading === null) return null;
    const texts = await findTextsOf(kysely, target, savedReading.reading.read);
    const { read, themes, choices } = presentReading(savedReading.reading, texts);
    if (themes.length === 0 || read < minimumGroup(target.survey)) return null;
    const version = versionOf(savedReading);
    const stale = isStale(savedReading.answers, answers);
    return { at: savedReading.found_at, read, stale, themes, choices: [...choices], version };
  }

  async function presentThemes(target: ReadThemeTarget) {
    const facts = await findTextFacts(kysely, target);
    const presented = await presentDetected(target, facts.answers);
    return {
      provider,
      availability: availabilityOf(target.survey, facts),
      answers: facts.answers,
      found: presented,
    };
  }

  serve(listAiThemes, async ({ params, query, owner }) => {
    const { target } = await findThemeTarget(kysely, owner, params.id, query);
    await groupPending(deps.db, target.survey.id, GROUPING_TIMEOUT_MS);
    return presentThemes(target);
  });

  serve(saveAiThemes, async ({ params, body, owner }) => {
    const { target } = await findThemeTarget(kysely, owner, params.id, body);
    const chosen = [...new Map(body.choices.map((choice) => [choice.term, choice])).values()];
    await deps.db.transaction(async (trx) => {
      // The lock serializes this with detections, withdrawals and other saves.
      const survey = authorize(owner, await lockSurvey(trx, params.id), 'edit');
      const savedResult = await findReading(trx, target);
      if (savedResult === null) throw new AppError('not_found');
      const { choices: _before, ...reading } = savedResult.reading;
      const next = { ...savedResult, reading: { ...reading, ...choicesOfThemes(reading.themes, chosen) } };
      const isNew = body.version !== undefined && body.version !== versionOf(savedResult);
      // The same choices may already be stored if the reply was lost.
      if (isNew && versionOf(next) !== versionOf(savedResult)) throw new AppError('version_conflict');
      await saveReading(trx, survey, target.slot, next);
    });
    return presentThemes(target);
  });

  serve(findAiThemes, async ({ params, body, owner, request, reply, note, findCallerAgain }) => {
    const { target, question } = await findThemeTarget(kysely, owner, params.id, body);
    if (finder === null) throw new AppError('ai_missing');
    const { survey, slot } = target;
    await groupPending(deps.db, survey.id, GROUPING_TIMEOUT_MS);
    const facts = await findTextFacts(kysely, target);
    throwRefusal(checkDetection(survey, facts));
    const { answers } = facts;
    const plan = await findPlan(deps, owner.id);
    const giveBack = await semaphore.acquire(owner.id);
    const texts = await findTexts(kysely, target, answers, AI_THEMES.answers).finally(giveBack);
    const start = { user_id: owner.id, counts: plan.ai_generations !== null, rewrite_of: undefined };
    const id = await reserveGeneration(deps, plan, start, { isRewrite: false, isFromBank: false });
    const asked = { question: question.question_text, answers, sample: fitSample(texts) };
    const run = { id, owner, survey_id: survey.id, slot, ...asked, plan, requestId: request.id };
    const stream = deps.eventStreams.open({ request, reply, owner }, findCallerAgain);
    note({ title: survey.title, format: 'AI' });
    await runs.follow(runAiThemes(deps, finder, run, stream, runs.shutdown));
    return reply;
  });
}
