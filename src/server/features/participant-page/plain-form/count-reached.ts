import type { FastifyRequest } from 'fastify';
import type { FormStep } from '../../../../participant/page/survey-form.tsx';
import { networkOf } from '../../../http/network-of.ts';
import { isOwnMachine, mayTake } from '../../../flow-control/address-limit.ts';
import { drawnFields } from '../../responses/answers/computed-answers.ts';
import type { SurveyRequest } from '../page-types.ts';
import type { PlainForm } from './plain-form.ts';
import { nextStep } from './plain-step.ts';
import type { PageDeps } from '../page-deps.ts';

interface Counting extends Pick<PageDeps, 'now'> {
  readonly progress: Pick<PageDeps['progress'], 'limit' | 'count'>;
}

interface Counted extends Pick<SurveyRequest, 'survey_id'> {
  readonly definition: Pick<SurveyRequest['definition'], 'logic' | 'count_progress'>;
}

/**
 * Counts page progress for forms without script; the first page counts once it is left. Exceeding the count limit
 * does not block answering.
 */
export function countReached(
  { progress, now }: Counting,
  { ip }: Pick<FastifyRequest, 'ip'>,
  { definition, survey_id }: Counted,
  { step, filled }: Pick<PlainForm, 'step' | 'filled'>,
  { submission_id, next }: { readonly submission_id: string; readonly next: FormStep | null },
): void {
  const { logic } = definition;
  if (!definition.count_progress || logic === null || step === undefined || next?.page === step.page) return;
  const fieldValues = new Map([...filled.answers, ...drawnFields(definition, submission_id)]);
  const first = nextStep(logic, (code) => fieldValues.get(code) ?? [], null)?.page;
  const pages = [...(first === step.page ? [step.page] : []), ...(next === null ? [] : [next.page])];
  for (const page of pages) if (hasRoom(progress, ip)) progress.count(survey_id, page, now());
}

function hasRoom({ limit }: Counting['progress'], ip: string): boolean {
  const network = networkOf(ip);
  return isOwnMachine(network) || mayTake(limit, network);
}
