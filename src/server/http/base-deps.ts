import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../base/config.ts';
import type { Database } from '../db/connection/client.ts';
import type { Replica } from '../flow-control/replica.ts';
import type { Timeouts } from './timeouts.ts';
import type { MetricsExchange } from '../base/meters.ts';

export interface BaseDeps {
  readonly config: Config;
  readonly db: Database;
  /** Read replica for heavy reads. */
  readonly replica?: Replica | undefined;
  readonly authSecret: string;
  /** Newest first; still accepted for reading. */
  readonly formerSecrets?: readonly string[];
  readonly log: FastifyBaseLogger;
  /** Decides all date rules. */
  readonly now: () => Date;
  /** Connection timeouts; changed only in tests. */
  readonly timeouts?: Timeouts;
  /** False if another server process runs the scheduled tasks. */
  readonly hasScheduler?: boolean;
  readonly metricsExchange?: MetricsExchange;
  /** Requests are still served, but load balancers should stop sending. */
  readonly isEnding?: () => boolean;
}
