import type { Intake } from '../../src/server/features/responses/intake/intake.ts';

/** The ceiling: everything is checked, nothing is stored. */
export function createNoIntake(): Intake {
  let stored = 0;
  return {
    submit: async () => {
      stored++;
      return 'stored';
    },
    figures: () => ({ waiting: 0, batches: 0, stored }),
    close: async () => undefined,
  };
}
