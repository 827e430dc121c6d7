import type { Intake } from '../features/responses/intake/intake.ts';

/** People who answer come first: above so many stored submissions a second, what reads much takes its time. */
const BUSY_PER_SECOND = 50;
/** A rate is of so many milliseconds at least; what is older says nothing of now. */
const RATE_MS = { least: 20, most: 2_000 } as const;

/**
 * Makes a look at how many answer: whether many do, or nobody has looked for a while, so that it is not known.
 * What was found a moment ago is what is found.
 */
export function createLoadMonitor(intake: Pick<Intake, 'figures'>): () => boolean {
  let [stored, at, isBusy] = [0, -Infinity, true];
  return () => {
    const [now, figures] = [performance.now(), intake.figures()];
    if (now - at < RATE_MS.least) return isBusy;
    const perSecond = ((figures.stored - stored) * 1_000) / (now - at);
    isBusy = figures.waiting > 0 || perSecond > BUSY_PER_SECOND || now - at > RATE_MS.most;
    [stored, at] = [figures.stored, now];
    return isBusy;
  };
}
