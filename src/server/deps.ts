import type { FastifyBaseLogger } from 'fastify';
import type { KeyScope } from '../shared/key-scopes.ts';
import type { Mail } from './adapters/mail/port.ts';
import type { Config } from './config.ts';
import type { Cursors } from './cursor.ts';
import type { Database } from './db/client.ts';
import type { Intake } from './features/responses/intake.ts';
import type { SubmissionService } from './features/responses/submission-service.ts';
import type { Tokens } from './features/responses/tokens.ts';
import type { SurveyCache } from './features/surveys/survey-cache.ts';
import type { EventStreams } from './live/event-streams.ts';
import type { Hub } from './live/hub.ts';
import type { Timeouts } from './timeouts.ts';

/** What a server is built from: `main.ts` makes it, tests make their own. */
export interface BaseDeps {
  readonly config: Config;
  readonly db: Database;
  /** Signs sessions, access tokens and proofs; from AUTH_SECRET or kept in the data folder. */
  readonly authSecret: string;
  /** Secrets of earlier times, the newest first: what they signed or encrypted is still read. */
  readonly formerSecrets?: readonly string[];
  readonly log: FastifyBaseLogger;
  /** The server's clock, which decides every date rule. */
  readonly now: () => Date;
  /** How slow a connection may be; other than usual only in tests. */
  readonly timeouts?: Timeouts;
}

/** Everything that the features are given: `buildApp` adds what lives as long as the app. */
export interface Deps extends BaseDeps {
  readonly hub: Hub;
  readonly eventStreams: EventStreams;
  readonly surveyCache: SurveyCache;
  readonly intake: Intake;
  readonly tokens: Tokens;
  readonly cursors: Cursors;
  readonly submissionService: SubmissionService;
  readonly mail: Mail;
}

/** The signed-in user, as the features know them. */
export interface Owner {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Who this is in the audit log: the e-mail address, or `key:` and the API key's name. */
  readonly actor: string;
  /** What the API key that was sent may do; null where a session calls, which may do everything. */
  readonly scopes: readonly KeyScope[] | null;
}

/** Finds who a request's session cookie or API key belongs to. */
export type FindOwner = (headers: Headers) => Promise<Owner | null>;
