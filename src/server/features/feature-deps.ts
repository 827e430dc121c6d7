import type { Mail } from '../adapters/mail/port.ts';
import type { BaseDeps } from '../http/base-deps.ts';
import type { SealedTokens } from '../base/sealed-tokens.ts';
import type { JoinCodeLimit } from './participant-page/short-links/join-code-limit.ts';
import type { Intake } from './responses/intake/intake.ts';
import type { ProgressCounter } from './responses/progress/progress-counter.ts';
import type { SubmissionService } from './responses/submission-service.ts';
import type { Tokens } from './responses/access/tokens.ts';
import type { SurveyCache } from './surveys/definition/survey-cache.ts';
import type { EventStreams } from '../live/event-streams.ts';
import type { Jobs } from '../jobs/create-jobs.ts';
import type { ReadThrottle } from '../flow-control/read-throttle.ts';
import type { Hub } from '../live/hub.ts';
import type { Meters } from '../base/meters.ts';

export interface Deps extends BaseDeps {
  readonly hub: Hub;
  readonly eventStreams: EventStreams;
  readonly surveyCache: SurveyCache;
  readonly intake: Intake;
  readonly heavyReads: ReadThrottle;
  readonly tokens: Tokens;
  readonly cursors: SealedTokens;
  readonly submissionService: SubmissionService;
  readonly progress: ProgressCounter;
  readonly joinCodeLimit: JoinCodeLimit;
  readonly mail: Mail;
  readonly jobs: Pick<Jobs, 'add' | 'handle'>;
  readonly meters: Meters;
}
