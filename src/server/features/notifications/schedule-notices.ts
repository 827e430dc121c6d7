import { scheduleTask } from '../../flow-control/schedule-task.ts';
import type { Server } from '../../http/serve.ts';
import { mailReport, REPORT_JOB } from './mail-report.ts';
import { queueReports } from './queue-reports.ts';
import { sendResponseNotices } from './send-response-notices.ts';
import type { FeatureDeps } from '../feature-deps.ts';

const EVERY_MS = 60_000;

export function scheduleNotices(server: Server<FeatureDeps>): void {
  const { deps } = server;
  scheduleTask(server, {
    everyMs: EVERY_MS,
    run: () => sendResponseNotices(deps, deps.now()),
    inCells: true,
    failed: 'Looking for new responses to tell of failed',
  });
  deps.jobs.handle(REPORT_JOB, (work, id) => mailReport(deps, work, id));
  scheduleTask(server, {
    everyMs: EVERY_MS,
    run: () => queueReports(deps, deps.now()),
    inCells: true,
    failed: 'Looking for reports to send by mail failed',
  });
}
