export interface MeasuredIntake {
  readonly figures: () => {
    readonly waiting: number;
    /** Since the start. */
    readonly batches: number;
    readonly stored: number;
  };
}

/** Stored submissions per second above which heavy reads slow down. */
const BUSY_PER_SECOND = 50;
/** Measurement interval in milliseconds: shorter ones reuse the last result, longer ones are unreliable. */
const RATE_MS = { least: 20, most: 2_000 } as const;

/** Creates a check that returns true if the intake is busy or was not measured recently. */
export function createLoadMonitor(intake: MeasuredIntake): () => boolean {
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
