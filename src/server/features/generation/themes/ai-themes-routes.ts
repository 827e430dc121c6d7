import { AI_THEMES, findAiThemes, listAiThemes, saveAiThemes } from '../../../../shared/api/themes.ts';
import { AppError, throwRefusal } from '../../../../shared/errors.ts';
import { createThemeFinder } from '../../../adapters/ai/create-theme-finder.ts';
import type { Server } from '../../../serve.ts';
import { createFairSlots } from '../../../fair-slots.ts';
import { findPlan } from '../../billing/plan.ts';
import type { GenerationRuns } from '../generation-runs.ts';
import { reserveGeneration } from '../reserve-generation.ts';
import { minimumGroup } from '../../surveys/whole-groups.ts';
import { GROUPING_TIMEOUT_MS, groupPending } from '../../results/keywords/group-pending.ts';
import { findThemePlace, type ReadThemePlace } from '../../results/themes/find-theme-place.ts';
import { lockSurvey } from '../../surveys/data.ts';
import { themesVersion } from '../../results/themes/themes-version.ts';
import { authorize } from '../../../authorize.ts';
import {
  findTextFacts,
  findReading,
  findTexts,
  findTextsOf,
  keepReading,
  type KeptReading,
} from './ai-themes-data.ts';
import { canFind, isStale, refuseFinding, toldProvider } from './ai-themes-policy.ts';
import { fitSample } from './fit-sample.ts';
import { runAiThemes } from './run-ai-themes.ts';
import { keptFor, tellReading } from './theme-reading.ts';

/** A sample is taken from all answers; one account does not keep the database busy with it. */
const PLACES = { max: 2, together: 4, retryAfter: 5 } as const;

/** Of themes that were found and of what was chosen for them. */
function versionOf({ found_at, reading }: KeptReading): string {
  return themesVersion(reading.kept ?? [], found_at);
}

/** The themes that the configured model finds in the answers to a text question. */
export function serveAiThemes({ serve, deps }: Server, runs: GenerationRuns): void {
  const { kysely } = deps.db;
  const finder = createThemeFinder(deps.config.ai);
  const provider = toldProvider(deps.config.ai);
  const places = createFairSlots(PLACES);

  /** What is kept, with the answers that are still there; nothing of so few that single people could be told apart. */
  async function tellFound(place: ReadThemePlace, answers: number) {
    const kept = await findReading(kysely, place);
    if (kept === null) return null;
    const texts = await findTextsOf(kysely, place, kept.reading.read);
    const { read, themes, kept: choices } = tellReading(kept.reading, texts);
    if (themes.length === 0 || read < minimumGroup(place.survey)) return null;
    const version = versionOf(kept);
    const stale = isStale(kept.answers, answers);
    return { at: kept.found_at, read, stale, themes, kept: [...choices], version };
  }

  async function tellThemes(place: ReadThemePlace) {
    const facts = await findTextFacts(kysely, place);
    const found = await tellFound(place, facts.answers);
    return { provider, can_find: canFind(place.survey, facts), answers: facts.answers, found };
  }

  serve(listAiThemes, async ({ params, query, owner }) => {
    const { place } = await findThemePlace(kysely, owner, params.id, query);
    await groupPending(deps.db, place.survey.id, GROUPING_TIMEOUT_MS);
    return tellThemes(place);
  });

  serve(saveAiThemes, async ({ params, body, owner }) => {
    const { place } = await findThemePlace(kysely, owner, params.id, body);
    const chosen = [...new Map(body.kept.map((choice) => [choice.term, choice])).values()];
    await deps.db.transaction(async (trx) => {
      // A search, a withdrawal or another save at the same moment ends before or begins after.
      const survey = authorize(owner, await lockSurvey(trx, params.id), 'edit');
      const found = await findReading(trx, place);
      if (found === null) throw new AppError('not_found');
      const { kept: _before, ...reading } = found.reading;
      const next = { ...found, reading: { ...reading, ...keptFor(reading.themes, chosen) } };
      const isNew = body.version !== undefined && body.version !== versionOf(found);
      // The same may stand there already: its reply was lost.
      if (isNew && versionOf(next) !== versionOf(found)) throw new AppError('version_conflict');
      await keepReading(trx, survey, place.slot, next);
    });
    return tellThemes(place);
  });

  serve(findAiThemes, async ({ params, body, owner, request, reply, note, findCallerAgain }) => {
    const { place, question } = await findThemePlace(kysely, owner, params.id, body);
    if (finder === null) throw new AppError('ai_missing');
    const { survey, slot } = place;
    await groupPending(deps.db, survey.id, GROUPING_TIMEOUT_MS);
    const facts = await findTextFacts(kysely, place);
    throwRefusal(refuseFinding(survey, facts));
    const { answers } = facts;
    const plan = await findPlan(deps, owner.id);
    const giveBack = await places.acquire(owner.id);
    const texts = await findTexts(kysely, place, answers, AI_THEMES.answers).finally(giveBack);
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
