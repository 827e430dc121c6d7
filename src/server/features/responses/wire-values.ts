import { NO_OPINION, NO_OPINION_WORD } from '../../../questions/counters.ts';
import type { Answers } from '../../../questions/kind.ts';
import type { Given, Value } from '../../../shared/logic/condition.ts';
import type { SurveyDefinition } from '../surveys/survey-definition.ts';

const NONE: readonly Value[] = [];

/** Stored answers as logic reads them, by code: ids, numbers and texts as they travel. */
export function wireValues({ partsByCode }: Pick<SurveyDefinition, 'partsByCode'>, answers: Answers): Given {
  return (code) => {
    const slot = partsByCode.get(code)?.part.slot;
    const stored = slot === undefined ? undefined : answers[slot];
    if (stored === undefined || stored === null) return NONE;
    if (stored === NO_OPINION) return [NO_OPINION_WORD];
    return typeof stored === 'object' ? stored : [stored];
  };
}
