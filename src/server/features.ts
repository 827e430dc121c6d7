import type { Server } from './http/serve.ts';
import { serveApiKeys } from './features/api-keys/routes.ts';
import { serveAuditLog } from './features/audit-log/routes.ts';
import { serveOwnData } from './features/personal-data-export/routes.ts';
import { serveImports } from './features/imports/routes.ts';
import { serveGeneration } from './features/generation/routes.ts';
import { removeSubmission } from './features/generation/themes/remove-submission.ts';
import { serveBilling } from './features/billing/routes.ts';
import { serveUsage } from './features/billing/usage-routes.ts';
import { serveExports } from './features/exports/routes.ts';
import { serveCrosstabs } from './features/crosstabs/routes.ts';
import { computeSavedAnalyses } from './features/statistics/saved/compute-saved.ts';
import { describeSavedAnalyses } from './features/statistics/saved/describe-saved.ts';
import { serveStatistics } from './features/statistics/routes.ts';
import { serveResults } from './features/results/routes.ts';
import { serveRows } from './features/results/rows/rows-routes.ts';
import { serveThemes } from './features/results/themes/themes-routes.ts';
import { serveResultLinks } from './features/results/links/links-routes.ts';
import { serveJoinCodes } from './features/presentations/join-codes-routes.ts';
import { servePresentations } from './features/presentations/routes.ts';
import { serveMetrics } from './features/health/metrics.ts';
import { serveCspReports } from './features/security/csp-reports.ts';
import { serveUnsubscribe } from './features/notifications/routes.ts';
import { scheduleNotices } from './features/notifications/schedule-notices.ts';
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
import { serveSurveySlugs } from './features/surveys/slugs/slugs-routes.ts';
import { serveOwnTemplates } from './features/templates/routes.ts';
import { serveTexts } from './features/surveys/translations/texts-routes.ts';
import type { FeatureDeps } from './features/feature-deps.ts';
import type { PageDeps } from './features/participant-page/page-deps.ts';
import type { ResponsesDeps } from './features/responses/responses-deps.ts';
import { serveVersions } from './features/surveys/versions/versions-routes.ts';

const deleteThemesOf: OnSubmissionDeleted = async (trx, survey_id, removed, remover) => {
  await ungroup(trx, survey_id, removed);
  await removeSubmission(trx, survey_id, removed);
  await noteRemoval(trx, survey_id, removed, remover.network);
};

/**
 * In dependency order: account < billing < media < surveys < responses < filters < results < exports. Each takes a server
 * with the dependencies that it declares; `buildApp` supplies them all.
 */
export const FEATURES = [
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
  serveSurveySlugs,
  serveDashboard,
  serveOwnTemplates,
  serveImports,
  serveGeneration,
  (server: Server<ResponsesDeps>) => serveResponses(server, deleteThemesOf),
  serveResults,
  serveRows,
  serveThemes,
  serveResultLinks,
  servePresentations,
  serveJoinCodes,
  (server: Server<FeatureDeps>) => serveExports(server, { computeSavedAnalyses, describeSavedAnalyses }),
  serveCrosstabs,
  serveStatistics,
  (server: Server<PageDeps>) => serveParticipantPage(server, deleteThemesOf),
  scheduleRetention,
  serveUnsubscribe,
  scheduleNotices,
] as const satisfies readonly ((server: never) => void | Promise<void>)[];
