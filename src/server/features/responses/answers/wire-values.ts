import { NO_OPINION, NO_OPINION_WORD } from '../../../../questions/core/summary/counters.ts';
import { fromScaled } from '../../../../questions/core/rules/decimals.ts';
import { writeDatePart } from '../../../../questions/core/rules/date-parts.ts';
import type { Answers } from '../../../../questions/question-type.ts';
import type { AnswerLookup, Value } from '../../../../shared/logic/conditions/condition.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';

const NONE: readonly Value[] = [];

/** Converts stored answers for logic, by code: ids, numbers and texts as on the wire. */
export function wireValues(
  { partsByCode }: Pick<SurveyDefinition, 'partsByCode'>,
  answers: Answers,
): AnswerLookup {
  return (code) => {
    const part = partsByCode.get(code)?.part;
    const stored = part === undefined ? undefined : answers[part.slot];
    if (stored === undefined || stored === null) return NONE;
    if (stored === NO_OPINION) return [NO_OPINION_WORD];
    if (typeof stored === 'object') return stored;
    const { moment: datePart, decimals = 0 } = part?.as ?? {};
    if (datePart !== undefined) return [writeDatePart(datePart, Number(stored))];
    return [typeof stored === 'number' ? fromScaled(stored, decimals) : stored];
  };
}
