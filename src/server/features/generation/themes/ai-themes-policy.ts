import type { AiProvider, AiThemes } from '../../../../shared/api/results/themes.ts';
import type { Refusal } from '../../../../shared/errors.ts';
import type { AiConfig } from '../../../base/config.ts';
import { participantGroup } from '../../filters/policy.ts';
import type { GroupFacts } from '../../surveys/round-to-groups.ts';

interface TextFacts {
  readonly answers: number;
  readonly read_by_ai: boolean;
}

/**
 * Returns whether AI themes are available: the page must have disclosed AI processing, and enough people must have
 * answered.
 */
export function availabilityOf(
  survey: GroupFacts,
  { answers, read_by_ai }: TextFacts,
): AiThemes['availability'] {
  if (!read_by_ai) return 'not_disclosed';
  return answers < participantGroup(survey) ? 'too_few' : 'yes';
}

export function checkDetection(survey: GroupFacts, facts: TextFacts): Refusal | null {
  const can = availabilityOf(survey, facts);
  if (can === 'yes') return null;
  return {
    code: 'invalid',
    fields: { question_id: can === 'not_disclosed' ? 'ai_not_disclosed' : 'ai_few_answers' },
  };
}

/** Returns the provider to disclose; null for a custom address, which the operator chose. */
export function disclosedProvider({ provider, baseUrl }: AiConfig): AiProvider | null {
  if (provider === undefined) return null;
  return provider === 'compatible' || baseUrl !== undefined ? 'other' : provider;
}

/** Growth in answers after which themes are outdated. */
const STALE = 1.2;

export function isStale(then: number, now: number): boolean {
  return now > then * STALE;
}
