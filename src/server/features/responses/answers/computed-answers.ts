import { toScaled, writeScaled } from '../../../../questions/decimals.ts';
import type { Answers, Stored } from '../../../../questions/kind.ts';
import { drawArm } from '../../../../shared/logic/draw-arm.ts';
import { numberOf } from '../../../../shared/logic/holds.ts';
import { LOGIC_LIMITS } from '../../../../shared/logic/limits.ts';
import type { Logic } from '../../../../shared/logic/walk.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import { wireValues } from './wire-values.ts';

const NOTHING: Answers = {};

/** The arms that a submission gets by its id, as answers: no participant says them. */
export function drawnAnswers(
  { partsByCode }: Pick<SurveyDefinition, 'partsByCode'>,
  logic: Logic | null,
  submission_id: string,
): Answers {
  if (logic?.draws === undefined) return NOTHING;
  const drawn: Record<number, Stored> = {};
  for (const draw of logic.draws) {
    const slot = partsByCode.get(draw.code)?.part.slot;
    if (slot !== undefined) drawn[slot] = drawArm(draw, submission_id);
  }
  return drawn;
}

/** The same by code, as a plain form would have them. */
export function drawnFields(
  { logic }: Pick<SurveyDefinition, 'logic'>,
  submission_id: string,
): ReadonlyMap<string, readonly string[]> {
  return new Map(logic?.draws?.map((draw) => [draw.code, [String(drawArm(draw, submission_id))]]));
}

/**
 * The answers with their scores, rounded to hundredths; a score of which too little was answered is left out.
 * @param answers without what was not asked
 */
export function withScores(
  { scores, partsByCode }: Pick<SurveyDefinition, 'scores' | 'partsByCode'>,
  answers: Answers,
): Answers {
  if (scores.length === 0) return answers;
  const given = wireValues({ partsByCode }, answers);
  const scored: Record<number, Stored> = { ...answers };
  for (const { slot, value } of scores) {
    const score = numberOf(value, given);
    const { decimals } = LOGIC_LIMITS;
    const scaled = score === null ? null : toScaled(score.toFixed(decimals), decimals);
    if (scaled !== null && !Number.isNaN(scaled)) scored[slot] = writeScaled(scaled, decimals);
  }
  return scored;
}
