import { AppError } from '../../../../shared/errors.ts';
import { translateTexts } from '../../../../shared/api/survey/translations.ts';
import { createTranslator } from '../../../adapters/ai/create-translator.ts';
import { authorize } from '../../../base/authorize.ts';
import type { Server } from '../../../http/serve.ts';
import { findPlan } from '../../billing/plan.ts';
import { findSurvey, readQuestions } from '../../surveys/data.ts';
import { findAgreedTexts } from '../../surveys/translations/agreed-texts.ts';
import { sourceTexts } from '../../surveys/translations/source-texts.ts';
import { readTexts } from '../../surveys/translations/texts-data.ts';
import { assertLanguageListed } from '../../surveys/translations/write-texts.ts';
import type { GenerationRuns } from '../generation-runs.ts';
import { reserveGeneration } from '../reserve-generation.ts';
import { missingTexts } from './missing-texts.ts';
import { runTranslation } from './run-translation.ts';
import type { SurveysDeps } from '../../surveys/surveys-deps.ts';

export function serveTranslation({ serve, deps }: Server<SurveysDeps>, runs: GenerationRuns): void {
  const translator = createTranslator(deps.config.ai);
  const { kysely } = deps.db;

  serve(translateTexts, async ({ params, owner, request, reply, note, leaveOut, findCallerAgain }) => {
    const { language } = params;
    const survey = authorize(owner, await findSurvey(kysely, params.id), 'edit');
    if (translator === null) throw new AppError('ai_missing');
    assertLanguageListed(survey, language);
    const questions = await readQuestions(kysely, survey);
    const saved = (await readTexts(kysely, survey, [language])).get(language) ?? {};
    const sources = sourceTexts(survey, questions);
    const agreed = await findAgreedTexts(kysely, survey, questions, language);
    const missing = missingTexts(sources, saved, agreed);
    if (missing.length === 0) throw new AppError('invalid', { fields: { language: 'nothing_missing' } });
    const plan = await findPlan(deps, owner.id);
    const start = { user_id: owner.id, counts: plan.ai_generations !== null, rewrite_of: undefined };
    const id = await reserveGeneration(deps, plan, start, { isRewrite: false, isFromBank: false });
    const translated = new Map(Object.entries(saved).map(([key, { t }]) => [key, t]));
    const run = { id, owner, survey, language, sources, missing, translated, plan, requestId: request.id };
    const stream = deps.eventStreams.open({ request, reply, owner }, findCallerAgain);
    note({ title: survey.title, changed: [`texts.${language}`] });
    await runs.follow(
      runTranslation(deps, translator, run, stream, runs.shutdown).then((texts) => {
        if (texts === 0) leaveOut();
      }),
    );
    return reply;
  });
}
