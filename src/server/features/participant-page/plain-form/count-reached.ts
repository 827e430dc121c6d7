import type { FastifyRequest } from 'fastify';
import type { FormStep } from '../../../../participant/survey-form.tsx';
import type { Deps } from '../../../deps.ts';
import { drawnFields } from '../../responses/answers/computed-answers.ts';
import type { SurveyRequest } from '../pages.ts';
import type { PlainForm } from './plain-form.ts';
import { nextStep } from './plain-step.ts';

/**
 * Counts the page that a form without script leads on to, where the survey's owner has that counted; and the first page
 * when it is left, as only then somebody has begun. A number that could not be stored keeps nobody from answering.
 */
export async function countReached(
  { progress, now }: Pick<Deps, 'progress' | 'now'>,
  { log }: Pick<FastifyRequest, 'log'>,
  { definition, survey_id }: SurveyRequest,
  { step, filled }: PlainForm,
  { submission_id, next }: { readonly submission_id: string; readonly next: FormStep | null },
): Promise<void> {
  const { logic } = definition;
  if (!definition.count_progress || logic === null || step === undefined || next?.page === step.page) return;
  const given = new Map([...filled.answers, ...drawnFields(definition, submission_id)]);
  const first = nextStep(logic, (code) => given.get(code) ?? [], null)?.page;
  const pages = [...(first === step.page ? [step.page] : []), ...(next === null ? [] : [next.page])];
  try {
    await Promise.all(pages.map((page) => progress.count(survey_id, page, now())));
  } catch (error) {
    log.warn({ err: error }, 'how far somebody came could not be counted');
  }
}
