import { toScaled, writeScaled } from '../../../../questions/core/rules/decimals.ts';
import type { Answers, StoredValue } from '../../../../questions/question-type.ts';
import { drawArm } from '../../../../shared/logic/draw-arm.ts';
import type { AnswerLookup } from '../../../../shared/logic/conditions/condition.ts';
import { numberOf } from '../../../../shared/logic/conditions/evaluate-condition.ts';
import { LOGIC_LIMITS } from '../../../../shared/logic/limits.ts';
import { shuffleQuestions } from '../../../../shared/logic/shuffle-questions.ts';
import type { Logic } from '../../../../shared/logic/evaluate-logic.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import { wireValues } from './wire-values.ts';

const NOTHING: Answers = {};
const NO_FIELDS: ReadonlyMap<string, readonly string[]> = new Map();

/** Returns the arms assigned by submission id as answers. */
export function drawnAnswers(
  { partsByCode }: Pick<SurveyDefinition, 'partsByCode'>,
  logic: Logic | null,
  submission_id: string,
): Answers {
  if (logic?.draws === undefined) return NOTHING;
  const drawn: Record<number, StoredValue> = {};
  for (const draw of logic.draws) {
    const slot = partsByCode.get(draw.code)?.part.slot;
    if (slot !== undefined) drawn[slot] = drawArm(draw, submission_id.toLowerCase());
  }
  return drawn;
}

export function isDrawn(logic: Logic): boolean {
  return logic.draws !== undefined || logic.pages.some(({ mix }) => mix !== undefined);
}

/** Returns random assignments by code as plain form fields: arms, and the question order of shuffled pages. */
export function drawnFields(
  { logic }: Pick<SurveyDefinition, 'logic'>,
  submission_id: string,
): ReadonlyMap<string, readonly string[]> {
  if (logic === null || !isDrawn(logic)) return NO_FIELDS;
  const id = submission_id.toLowerCase();
  return new Map([
    ...(logic.draws ?? []).map((draw) => [draw.code, [String(drawArm(draw, id))]] as const),
    ...ordersOf(logic, id),
  ]);
}

/** Returns the submission data for logic: answers, arms, and the question order of shuffled pages. */
export function lookupAnswers(
  definition: Pick<SurveyDefinition, 'partsByCode'>,
  logic: Logic,
  answers: Answers,
  submission_id: string,
): AnswerLookup {
  const lookup = wireValues(definition, answers);
  if (logic.pages.every(({ mix }) => mix === undefined)) return lookup;
  const orders = new Map(ordersOf(logic, submission_id.toLowerCase()));
  return (code) => orders.get(code) ?? lookup(code);
}

function ordersOf({ pages }: Logic, submission_id: string): (readonly [string, readonly string[]])[] {
  return pages.flatMap(({ id, mix }) =>
    mix === undefined ? [] : [[mix.code, shuffleQuestions(mix.of, id, submission_id, () => false)] as const],
  );
}

/**
 * Adds scores, rounded to hundredths; scores with too few answers are omitted.
 * @param answers without unasked questions
 */
export function withScores(
  { scores, partsByCode }: Pick<SurveyDefinition, 'scores' | 'partsByCode'>,
  answers: Answers,
): Answers {
  if (scores.length === 0) return answers;
  const lookup = wireValues({ partsByCode }, answers);
  const scored: Record<number, StoredValue> = { ...answers };
  for (const { slot, value } of scores) {
    const score = numberOf(value, lookup);
    const { decimals } = LOGIC_LIMITS;
    const scaled = score === null ? null : toScaled(score.toFixed(decimals), decimals);
    if (scaled !== null && !Number.isNaN(scaled)) scored[slot] = writeScaled(scaled, decimals);
  }
  return scored;
}
