import { Transform } from 'node:stream';
import type { Intake } from '../responses/intake.ts';

/** People who answer come first: above so many stored submissions a second an export takes its time. */
const BUSY_PER_SECOND = 50;
/** Then it rests so many times as long as it works, at most so long at once. */
const REST = { times: 4, mostMs: 250, looksEveryMs: 50 } as const;

/**
 * Lets an export run at full speed while nobody answers, and at a fifth of it while many do; the database then rests
 * as well, because nothing is taken from it.
 */
export function giveWay(intake: Pick<Intake, 'figures'>): Transform {
  let [stored, at, busy] = [intake.figures().stored, performance.now(), false];
  let worked = at;
  const look = () => {
    const now = performance.now();
    if (now - at < REST.looksEveryMs) return;
    const figures = intake.figures();
    busy = figures.waiting > 0 || (figures.stored - stored) / ((now - at) / 1_000) > BUSY_PER_SECOND;
    [stored, at] = [figures.stored, now];
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      look();
      if (!busy) {
        worked = performance.now();
        done(null, chunk);
        return;
      }
      const rest = Math.min(REST.mostMs, (performance.now() - worked) * REST.times);
      setTimeout(() => {
        worked = performance.now();
        done(null, chunk);
      }, rest);
    },
  });
}
