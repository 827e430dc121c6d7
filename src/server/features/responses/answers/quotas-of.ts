import type { Answers } from '../../../../questions/kind.ts';
import type { Given } from '../../../../shared/logic/condition.ts';
import type { Ending, Flow } from '../../../../shared/logic/flow.ts';
import { holds } from '../../../../shared/logic/holds.ts';
import { IN_QUOTA } from '../../surveys/definition/counter-keys.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import type { ReachedEnding } from './judge-answers.ts';

/** Where a survey has no words of its own for a full quota; the page has some. */
const NO_WORDS: Ending = { id: 1_000_000, kind: 'quota', text: '' };

/**
 * The slots of the quotas that these answers count in, by the quotas as they are now, whatever logic was seen.
 * @param given the answers without what was not asked
 * @returns undefined where the survey has no quotas
 */
export function quotasOf(
  { quotas }: Pick<SurveyDefinition, 'quotas'>,
  given: Given,
): readonly number[] | undefined {
  if (quotas.length === 0) return undefined;
  return quotas.filter((quota) => holds(quota.if, given)).map(({ slot }) => slot);
}

/** The answers of a submission that says which quotas it counts in: counters, recount and withdrawal follow. */
export function inQuotas(answers: Answers, quotas: readonly number[]): Answers {
  return { ...answers, ...Object.fromEntries(quotas.map((slot) => [slot, IN_QUOTA])) };
}

/** How a survey says that a quota is full. */
export function quotaFull({ flow }: Pick<SurveyDefinition, 'flow'>): ReachedEnding {
  const own = flow?.endings.find(({ kind }) => kind === 'quota');
  return { id: own?.id ?? NO_WORDS.id, kind: 'quota' };
}

/** What participants see of a flow: whom the survey still looks for is its owner's business. */
export function withoutQuotas({ quotas = [], ...flow }: Flow): Flow {
  const needsEnding = quotas.length > 0 && !flow.endings.some(({ kind }) => kind === 'quota');
  return needsEnding ? { ...flow, endings: [...flow.endings, NO_WORDS] } : flow;
}
