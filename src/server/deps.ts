import type { Mail } from './adapters/mail/port.ts';
import type { BaseDeps } from './base-deps.ts';
import type { Cursors } from './cursor.ts';
import type { HallGuesses } from './features/participant-page/short-links/hall-guesses.ts';
import type { Intake } from './features/responses/intake/intake.ts';
import type { ProgressCounter } from './features/responses/progress/progress-counter.ts';
import type { SubmissionService } from './features/responses/submission-service.ts';
import type { Tokens } from './features/responses/access/tokens.ts';
import type { SurveyCache } from './features/surveys/definition/survey-cache.ts';
import type { EventStreams } from './live/event-streams.ts';
import type { Jobs } from './jobs/create-jobs.ts';
import type { HeavyReads } from './heavy-reads.ts';
import type { Hub } from './live/hub.ts';
import type { Meters } from './meters.ts';

/** Everything that the features are given: `buildApp` adds what lives as long as the app. */
export interface Deps extends BaseDeps {
  readonly hub: Hub;
  readonly eventStreams: EventStreams;
  readonly surveyCache: SurveyCache;
  readonly intake: Intake;
  readonly heavyReads: HeavyReads;
  readonly tokens: Tokens;
  readonly cursors: Cursors;
  readonly submissionService: SubmissionService;
  readonly progress: ProgressCounter;
  readonly hallGuesses: HallGuesses;
  readonly mail: Mail;
  readonly jobs: Pick<Jobs, 'add' | 'handle'>;
  readonly meters: Meters;
}
