import { randomUUID } from 'node:crypto';
import { startSurvey } from '../../../shared/api/generation.ts';
import { AI_COUNT } from '../../../shared/plans.ts';
import { proposeTitle } from '../../../shared/survey/propose-title.ts';
import { findBankQuestions } from '../../adapters/ai/bank/find-bank-questions.ts';
import { detectLanguage } from '../../adapters/ai/bank/topic.ts';
import { networkOf } from '../../http/network-of.ts';
import type { Server } from '../../http/serve.ts';
import { allowanceEach, createLimit, isOwnMachine } from '../responses/access/address-limit.ts';
import { checkElement } from './check-element.ts';

/** Of one network: a lecture hall may try it at once, a script may not keep the server busy with it. */
const STARTS = { burst: 120, perSecond: 2, queueSeconds: 0 };

/** What somebody begins a survey with who has only said what it is about; nothing of it is stored or counted as used. */
export function serveStarter({ serve, deps }: Server): void {
  const starting = createLimit(allowanceEach(STARTS, deps.config));

  serve(startSurvey, async ({ body: { topic, language, already }, request }) => {
    const network = networkOf(request.ip);
    if (!isOwnMachine(network)) starting.take(network);
    const spoken = detectLanguage(topic, language);
    const bankQuestions = findBankQuestions({ topic, count: AI_COUNT.initial, language: spoken, already });
    const questions = bankQuestions
      .map((question) => checkElement(question, 'bank', spoken))
      .filter((question) => question !== null)
      .map((question, order) => ({ id: randomUUID(), ...question, order }));
    return { title: proposeTitle(topic), language: spoken, questions };
  });
}
