import type { Server } from './serve.ts';
import { serveApiKeys } from './features/api-keys/routes.ts';
import { serveAuditLog } from './features/audit-log/routes.ts';
import { serveOwnData } from './features/own-data/routes.ts';
import { serveGeneration } from './features/generation/routes.ts';
import { forgetSubmission } from './features/generation/themes/forget-submission.ts';
import { serveBilling } from './features/billing/routes.ts';
import { serveUsage } from './features/billing/usage-routes.ts';
import { serveExports } from './features/exports/routes.ts';
import { serveCrosstabs } from './features/crosstabs/routes.ts';
import { computeKept } from './features/statistics/saved/compute-kept.ts';
import { tellKept } from './features/statistics/saved/tell-kept.ts';
import { serveStatistics } from './features/statistics/routes.ts';
import { serveResults } from './features/results/routes.ts';
import { serveRows } from './features/results/rows/rows-routes.ts';
import { serveThemes } from './features/results/themes/themes-routes.ts';
import { serveResultLinks } from './features/results/links/links-routes.ts';
import { serveHallCodes } from './features/presentations/hall-codes-routes.ts';
import { servePresentations } from './features/presentations/routes.ts';
import { serveMetrics } from './features/health/metrics.ts';
import { serveCspReports } from './features/security/csp-reports.ts';
import { serveNotices } from './features/notices/routes.ts';
import { scheduleNotices } from './features/notices/schedule-notices.ts';
import { scheduleRetention } from './features/retention/schedule-retention.ts';
import { serveSecurityTxt } from './features/security/security-txt.ts';
import { serveHealth } from './features/health/routes.ts';
import { serveResponses } from './features/responses/routes.ts';
import type { OnSubmissionDeleted } from './features/responses/submissions/remove-submission.ts';
import { serveParticipantPage } from './features/participant-page/routes.ts';
import { ungroup } from './features/results/keywords/group-pending.ts';
import { noteRemoval } from './features/results/participants/step-networks-data.ts';
import { serveMedia } from './features/media/routes.ts';
import { serveDashboard } from './features/surveys/dashboard/dashboard-routes.ts';
import { serveSurveys } from './features/surveys/routes.ts';
import { serveSurveyNames } from './features/surveys/names/names-routes.ts';
import { serveTexts } from './features/surveys/texts/texts-routes.ts';
import { serveVersions } from './features/surveys/versions/versions-routes.ts';

/** Takes a deleted submission out of what is kept of answers beside it. */
const forget: OnSubmissionDeleted = async (trx, survey_id, removed, remover) => {
  await ungroup(trx, survey_id, removed);
  await forgetSubmission(trx, survey_id, removed);
  await noteRemoval(trx, survey_id, removed, remover.network);
};

/** The product's features in their order of dependence: account < billing < media < surveys < responses < filters < results < exports. */
export const FEATURES: readonly ((server: Server) => void | Promise<void>)[] = [
  serveMetrics,
  serveHealth,
  serveSecurityTxt,
  serveCspReports,
  serveUsage,
  serveBilling,
  serveApiKeys,
  serveOwnData,
  serveAuditLog,
  serveMedia,
  serveSurveys,
  serveTexts,
  serveVersions,
  serveSurveyNames,
  serveDashboard,
  serveGeneration,
  (server) => serveResponses(server, forget),
  serveResults,
  serveRows,
  serveThemes,
  serveResultLinks,
  servePresentations,
  serveHallCodes,
  (server) => serveExports(server, { computeKept, tellKept }),
  serveCrosstabs,
  serveStatistics,
  (server) => serveParticipantPage(server, forget),
  scheduleRetention,
  serveNotices,
  scheduleNotices,
];
