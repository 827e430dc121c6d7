import { seedOf } from '../survey/seeded-order.ts';

export interface Draw {
  readonly code: string;
  readonly weights: readonly (readonly [arm: number, weight: number])[];
}

/** Beyond all question slots, so arms and option orders do not correlate. */
const FIRST_SLOT = 1_000_000;

/** Returns a submission's arm from its lower-case id alone: browser, server and retries agree. */
export function drawArm({ code, weights }: Draw, submission_id: string): number {
  const slot = FIRST_SLOT + Number(code.slice(1));
  const state = (((seedOf(submission_id, slot) % 2147483646) + 1) * 48271) % 2147483647;
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  let rest = ((state - 1) / 2147483646) * total;
  return weights.find(([, weight]) => (rest -= weight) < 0)?.[0] ?? weights[weights.length - 1]![0];
}
