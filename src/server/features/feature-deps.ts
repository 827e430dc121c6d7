import type { Mail } from '../adapters/mail/port.ts';
import type { BaseDeps } from '../http/base-deps.ts';
import type { SealedTokens } from '../base/sealed-tokens.ts';
import type { EventStreams } from '../live/event-streams.ts';
import type { Jobs } from '../jobs/create-jobs.ts';
import type { MeasuredIntake } from '../flow-control/load-monitor.ts';
import type { ReadThrottle } from '../flow-control/read-throttle.ts';
import type { Hub } from '../live/hub.ts';
import type { Meters } from '../base/meters.ts';

/** Features declare what they need from each other. */
export interface FeatureDeps extends BaseDeps {
  readonly hub: Hub;
  readonly eventStreams: EventStreams;
  readonly intake: MeasuredIntake;
  readonly heavyReads: ReadThrottle;
  readonly cursors: SealedTokens;
  readonly mail: Mail;
  readonly jobs: Pick<Jobs, 'add' | 'handle'>;
  readonly meters: Meters;
}
