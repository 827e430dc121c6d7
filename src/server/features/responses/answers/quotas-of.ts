import type { Answers } from '../../../../questions/question-type.ts';
import type { AnswerLookup } from '../../../../shared/logic/conditions/condition.ts';
import { holds } from '../../../../shared/logic/conditions/evaluate-condition.ts';
import { IN_QUOTA } from '../../surveys/definition/counter-keys.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import { NO_WORDS } from './public-flow.ts';
import type { ReachedEnding } from './judge-answers.ts';

/**
 * Returns the slots of the current quotas that the answers count in; undefined without quotas.
 * @param lookup answers without unasked questions
 */
export function quotasOf(
  { quotas }: Pick<SurveyDefinition, 'quotas'>,
  lookup: AnswerLookup,
): readonly number[] | undefined {
  if (quotas.length === 0) return undefined;
  return quotas.filter((quota) => holds(quota.if, lookup)).map(({ slot }) => slot);
}

/** Stores the quotas in the answers, where counters, recounts and withdrawals find them. */
export function inQuotas(answers: Answers, quotas: readonly number[]): Answers {
  return { ...answers, ...Object.fromEntries(quotas.map((slot) => [slot, IN_QUOTA])) };
}

export function quotaFull({ flow }: Pick<SurveyDefinition, 'flow'>): ReachedEnding {
  const own = flow?.endings.find(({ kind }) => kind === 'quota');
  return { id: own?.id ?? NO_WORDS.id, kind: 'quota' };
}
