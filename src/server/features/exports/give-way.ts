import { Transform } from 'node:stream';
import type { Intake } from '../responses/intake.ts';

/** People who answer come first: above so many stored submissions a second an export takes its time. */
const BUSY_PER_SECOND = 50;
const LOOK_EVERY_MS = 50;
/** A piece (64 kB, some 500 rows) costs the database about 2 ms, so this leaves nine tenths to others. */
const REST_MS = 20;

/**
 * Lets an export run at full speed while nobody answers, and slowly while many do; the database then rests as well,
 * because nothing is taken from it.
 */
export function giveWay(intake: Pick<Intake, 'figures'>): Transform {
  let [stored, at, busy] = [intake.figures().stored, performance.now(), false];
  const look = () => {
    const now = performance.now();
    if (now - at < LOOK_EVERY_MS) return;
    const figures = intake.figures();
    busy = figures.waiting > 0 || (figures.stored - stored) / ((now - at) / 1_000) > BUSY_PER_SECOND;
    [stored, at] = [figures.stored, now];
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      look();
      if (busy) setTimeout(done, REST_MS, null, chunk);
      else done(null, chunk);
    },
  });
}
