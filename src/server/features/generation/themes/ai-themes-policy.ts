import type { AiProvider, AiThemes } from '../../../../shared/api/results/themes.ts';
import type { Refusal } from '../../../../shared/errors.ts';
import type { AiConfig } from '../../../base/config.ts';
import { participantGroup } from '../../filters/policy.ts';
import type { GroupFacts } from '../../surveys/round-to-groups.ts';

/** How many texts there are, and whether the page said that they may be sent to a model. */
interface TextFacts {
  readonly answers: number;
  readonly read_by_ai: boolean;
}

/** Whether a model may find themes in answers: their page must have said so, and they must not be of a few people. */
export function canFind(survey: GroupFacts, { answers, read_by_ai }: TextFacts): AiThemes['can_find'] {
  if (!read_by_ai) return 'not_said';
  return answers < participantGroup(survey) ? 'too_few' : 'yes';
}

/** Refuses to send texts where {@link canFind} says so. */
export function checkDetection(survey: GroupFacts, facts: TextFacts): Refusal | null {
  const can = canFind(survey, facts);
  if (can === 'yes') return null;
  return { code: 'invalid', fields: { question_id: can === 'not_said' ? 'ai_not_said' : 'ai_few_answers' } };
}

/** Who is told to get the texts: a provider at its own address, else whoever the operator has chosen. */
export function disclosedProvider({ provider, baseUrl }: AiConfig): AiProvider | null {
  if (provider === undefined) return null;
  return provider === 'compatible' || baseUrl !== undefined ? 'other' : provider;
}

/** So much more than when themes were found, and they tell of too few. */
const STALE = 1.2;

/** Whether so many answers have come since themes were found that they should be found anew. */
export function isStale(then: number, now: number): boolean {
  return now > then * STALE;
}
