import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from '../db/connection/client.ts';
import type { Replica } from '../db/connection/replica.ts';
import type { Timeouts } from '../http/timeouts.ts';
import type { MetricsExchange } from '../workers/exchange-metrics.ts';

/** What a server is built from: `main.ts` makes it, tests make their own. */
export interface BaseDeps {
  readonly config: Config;
  readonly db: Database;
  /** A database that follows it, from which much may be read. */
  readonly replica?: Replica | undefined;
  /** Signs sessions, access tokens and proofs; from AUTH_SECRET or kept in the data folder. */
  readonly authSecret: string;
  /** Secrets of earlier times, the newest first: what they signed or encrypted is still read. */
  readonly formerSecrets?: readonly string[];
  readonly log: FastifyBaseLogger;
  /** The server's clock, which decides every date rule. */
  readonly now: () => Date;
  /** How slow a connection may be; other than usual only in tests. */
  readonly timeouts?: Timeouts;
  /** False in a server process beside which another one does what has to be done every so often. */
  readonly hasScheduler?: boolean;
  /** Where this is one server process of several: how their figures come together. */
  readonly metricsExchange?: MetricsExchange;
  /** Whether the server is ending: it takes what still comes, and asks to be sent nothing more. */
  readonly isEnding?: () => boolean;
}
