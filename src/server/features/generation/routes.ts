import {
  GENERATION_HEADER,
  generateQuestions,
  getAiStatus,
  type BankAdvice,
  type GenerationInput,
} from '../../../shared/api/generation.ts';
import { AppError } from '../../../shared/errors.ts';
import { findBankQuestions, suggestFromBank } from '../../adapters/ai/bank/find-bank-questions.ts';
import { detectLanguage } from '../../adapters/ai/bank/topic.ts';
import { createWriter } from '../../adapters/ai/create-writer.ts';
import { runAsSystem } from '../../db/access/run-as-system.ts';
import type { Server } from '../../http/serve.ts';
import { findPlan } from '../billing/plan.ts';
import { fitCount } from './domain.ts';
import { createGenerationRuns } from './generation-runs.ts';
import { reserveGeneration } from './reserve-generation.ts';
import { runGeneration } from './run-generation.ts';
import { serveDocumentText } from './document-text-route.ts';
import { serveSurveyDraft } from './survey-draft-route.ts';
import { serveAiThemes } from './themes/ai-themes-routes.ts';
import { serveTranslation } from './translation/translate-route.ts';
import type { SurveysDeps } from '../surveys/surveys-deps.ts';

const MAX_LIKELY = 60;

export function serveGeneration(server: Server<SurveysDeps>): void {
  const { app, serve, deps } = server;
  const writer = createWriter(deps.config.ai);
  const runs = createGenerationRuns(app);

  serve(getAiStatus, () => Promise.resolve({ source: writer.source }));

  serve(generateQuestions, async ({ body: asked, owner, request, reply, findCallerAgain }) => {
    const plan = await findPlan(deps, owner.id);
    // Rewriting from the bank is free, so it returns a single question.
    const isFromBank = writer.source === 'bank';
    const { topic, fallback_language } = asked;
    const language =
      isFromBank && asked.language === 'topic' ? detectLanguage(topic, fallback_language) : asked.language;
    const body = { ...asked, language, ...(asked.rewrite_of !== undefined && { count: 1 }) };
    const count = fitCount(plan, body.count, body.survey_question_count);
    if (typeof count !== 'number') throw new AppError(count.code, count);
    const { rewrite_of } = body;
    const isRewrite = rewrite_of !== undefined && plan.ai_generations !== null;
    const counts = plan.ai_generations !== null && !isRewrite && !isFromBank;
    const start = { user_id: owner.id, counts, rewrite_of };
    const id = await reserveGeneration(deps, plan, start, { isRewrite, isFromBank });
    const existingQuestions = body.existing_questions ?? (isFromBank ? likelyExisting(body) : []);
    const advice = isFromBank ? adviceOn(body, existingQuestions) : null;
    const generation = { id, input: body, count, existingQuestions, plan, requestId: request.id, advice };
    void reply.header(GENERATION_HEADER, id);
    const stream = deps.eventStreams.open({ request, reply, owner }, findCallerAgain);
    await runs.follow(runAsSystem(() => runGeneration(deps, writer, generation, stream, runs.shutdown)));
    return reply;
  });

  serveDocumentText(server);
  serveTranslation(server, runs);
  serveAiThemes(server, runs);
  serveSurveyDraft(server);
}

function adviceOn({ topic, language }: GenerationInput, existingQuestions: string[]): BankAdvice {
  const { fit, templates } = suggestFromBank({ topic, count: 1, language, existingQuestions });
  return { fit, templates };
}

/** Clients that send only a question count get no bank questions twice. */
function likelyExisting({ topic, survey_question_count, language }: GenerationInput): string[] {
  const count = Math.min(survey_question_count, MAX_LIKELY);
  return findBankQuestions({ topic, count, language, existingQuestions: [] }).map(
    ({ question_text }) => question_text,
  );
}
