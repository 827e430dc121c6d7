import type { Answers } from '../../../../questions/question-type.ts';
import type { AnswerLookup } from '../../../../shared/logic/conditions/condition.ts';
import { holds } from '../../../../shared/logic/conditions/evaluate-condition.ts';
import { IN_QUOTA } from '../../surveys/definition/counter-keys.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import { NO_WORDS } from './public-flow.ts';
import type { ReachedEnding } from './judge-answers.ts';

/**
 * The slots of the quotas that these answers count in, by the quotas as they are now, whatever logic was seen.
 * @param given the answers without what was not asked
 * @returns undefined where the survey has no quotas
 */
export function quotasOf(
  { quotas }: Pick<SurveyDefinition, 'quotas'>,
  lookup: AnswerLookup,
): readonly number[] | undefined {
  if (quotas.length === 0) return undefined;
  return quotas.filter((quota) => holds(quota.if, lookup)).map(({ slot }) => slot);
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
