import { randomUUID } from 'node:crypto';
import { draftSurvey } from '../../../shared/api/generation.ts';
import { AI_COUNT, PLANS } from '../../../shared/plans.ts';
import { proposeTitle } from '../../../shared/survey/propose-title.ts';
import { suggestFromBank } from '../../adapters/ai/bank/find-bank-questions.ts';
import { detectLanguage } from '../../adapters/ai/bank/topic.ts';
import { networkOf } from '../../http/network-of.ts';
import type { Server } from '../../http/serve.ts';
import { allowanceEach, createLimit, isOwnMachine } from '../../flow-control/address-limit.ts';
import { checkElement } from './check-element.ts';

/** An RSVP cut at five questions would forget the allergies. */
const MAX_OF_PURPOSE = PLANS.free.questions_per_survey ?? AI_COUNT.max;
/** Limits per network: enough for an audience, but not for a script. */
const STARTS = { burst: 120, perSecond: 2, queueSeconds: 0 };

/** Serves a survey draft for a topic; nothing is stored or counted. */
export function serveSurveyDraft({ serve, deps }: Server): void {
  const starting = createLimit(allowanceEach(STARTS, deps.config));

  serve(
    draftSurvey,
    async ({ body: { topic, language, existing_questions: existingQuestions }, request }) => {
      const network = networkOf(request.ip);
      if (!isOwnMachine(network)) starting.take(network);
      const spoken = detectLanguage(topic, language);
      const suggest = (count: number) =>
        suggestFromBank({ topic, count, language: spoken, existingQuestions });
      const plain = suggest(AI_COUNT.initial);
      const {
        questions: suggested,
        fit,
        templates,
      } = plain.fit === 'purpose' ? suggest(MAX_OF_PURPOSE) : plain;
      const questions = suggested
        .map((question) => checkElement(question, 'bank', spoken))
        .filter((question) => question !== null)
        .map((question, order) => ({ id: randomUUID(), ...question, order }));
      return { title: proposeTitle(topic), language: spoken, questions, advice: { fit, templates } };
    },
  );
}
