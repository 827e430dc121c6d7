import type { EffectiveStatus } from '../../shared/survey/survey-status.ts';

export const STATUS_TONES = {
  active: 'green',
  scheduled: 'blue',
  draft: 'grey',
  closed: 'ink',
} as const satisfies Record<EffectiveStatus, string>;
