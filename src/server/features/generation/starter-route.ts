import { randomUUID } from 'node:crypto';
import { startSurvey } from '../../../shared/api/generation.ts';
import { AppError } from '../../../shared/errors.ts';
import { AI_COUNT } from '../../../shared/plans.ts';
import { proposeTitle } from '../../../shared/propose-title.ts';
import { findBankQuestions } from '../../adapters/ai/bank/find-bank-questions.ts';
import { detectLanguage } from '../../adapters/ai/bank/topic.ts';
import { networkOf } from '../../network-of.ts';
import type { Server } from '../../serve.ts';
import { limitTries, type Rule } from '../account/limits/rate-limits.ts';
import { checkElement } from './check-element.ts';

/** Of one network: a lecture hall may try it at once, a script may not keep the server busy with it. */
const STARTS: Rule = { window: 60, max: 120 };

/** What somebody begins a survey with who has only said what it is about; nothing of it is stored or counted as used. */
export function serveStarter({ serve, deps }: Server): void {
  serve(startSurvey, async ({ body: { topic, language }, request, reply }) => {
    const { allowed, retryAfter } = await limitTries(
      deps.db.kysely,
      `starter:${networkOf(request.ip)}`,
      STARTS,
    );
    if (!allowed) {
      reply.header('retry-after', retryAfter ?? STARTS.window);
      throw new AppError('rate_limited');
    }
    const spoken = detectLanguage(topic, language);
    const found = findBankQuestions({ topic, count: AI_COUNT.initial, language: spoken, already: [] });
    const questions = found
      .map((question) => checkElement(question, 'bank', spoken))
      .filter((question) => question !== null)
      .map((question, order) => ({ id: randomUUID(), ...question, order }));
    return { title: proposeTitle(topic), language: spoken, questions };
  });
}
