import type { FastifyInstance } from 'fastify';
import { createMail } from './adapters/mail/create-mail.ts';
import { createCursors } from './base/sealed-tokens.ts';
import type { BaseDeps } from './http/base-deps.ts';
import type { Deps } from './features/feature-deps.ts';
import { createIntake } from './features/responses/intake/intake.ts';
import { createJoinCodeLimit } from './features/participant-page/short-links/join-code-limit.ts';
import { createProgressCounter } from './features/responses/progress/progress-counter.ts';
import { createSubmissionService } from './features/responses/submission-service.ts';
import { createTokens } from './features/responses/access/tokens.ts';
import { createSurveyCache } from './features/surveys/definition/survey-cache.ts';
import { createEventStreams } from './live/event-streams.ts';
import { createAnnouncer } from './live/announcer.ts';
import { createHub } from './live/hub.ts';
import { createHeavyReads } from './flow-control/read-throttle.ts';
import { createJobs } from './jobs/create-jobs.ts';
import { createMeters } from './base/meters.ts';
import { secretsOf } from './base/secrets-of.ts';

/**
 * Adds dependencies that are closed with the app, after the last request.
 * @param makeIntake alternative intake for benchmarks
 */
export function completeDeps(base: BaseDeps, app: FastifyInstance, makeIntake = createIntake): Deps {
  const meters = createMeters();
  const hub = createHub(base);
  const eventStreams = createEventStreams(base);
  const surveyCache = createSurveyCache({ ...base, hub });
  const announcer = createAnnouncer({ ...base, hub });
  const intake = makeIntake({ ...base, announcer, onBatch: meters.batch });
  const tokens = createTokens(secretsOf(base));
  const submissionService = createSubmissionService({ ...base, surveyCache, intake, tokens });
  const cursors = createCursors(secretsOf(base));
  const jobs = createJobs({ ...base, cursors });
  const progress = createProgressCounter(base);
  const mail = createMail(base.config.mail, base.db, jobs);
  app.addHook('onReady', async () => jobs.start());
  app.addHook('onClose', async () => {
    eventStreams.close();
    await Promise.all([intake.close(), jobs.close(), progress.close()]);
    await announcer.close();
    await hub.close();
  });
  return {
    ...base,
    mail,
    meters,
    hub,
    eventStreams,
    surveyCache,
    intake,
    heavyReads: createHeavyReads(intake),
    tokens,
    cursors,
    jobs,
    submissionService,
    progress,
    joinCodeLimit: createJoinCodeLimit(base.config),
  };
}
