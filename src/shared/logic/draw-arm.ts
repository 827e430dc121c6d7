import { seedOf } from '../seeded-order.ts';

/** An experiment as far as it decides who gets what: it travels with the page. */
export interface Draw {
  readonly code: string;
  readonly weights: readonly (readonly [arm: number, weight: number])[];
}

/** Beyond every question's slot, so that no experiment goes along with the order of a question's options. */
const FIRST_SLOT = 1_000_000;

/** The arm that a submission gets: by its id alone (in small letters, as it is made), so that browser and server agree, and every try gets the same. */
export function drawArm({ code, weights }: Draw, submission_id: string): number {
  const slot = FIRST_SLOT + Number(code.slice(1));
  const state = (((seedOf(submission_id, slot) % 2147483646) + 1) * 48271) % 2147483647;
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  let rest = ((state - 1) / 2147483646) * total;
  return weights.find(([, weight]) => (rest -= weight) < 0)?.[0] ?? weights[weights.length - 1]![0];
}
