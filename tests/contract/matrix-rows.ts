/**
 * Route -> the status that each role of `ROLES` is answered with, in their order, where the call itself is right:
 * visitor, participant with the access code, owner of other surveys; owner on Free, Pro and Scientific;
 * keys of the last with surveys:read, surveys:write, results:read and personal:read.
 */
export const MATRIX: ReadonlyMap<string, string> = readTable(`
401 401 200  200 200 200  200 403 403 403  GET /api/v1/surveys
401 401 201  201 201 201  403 201 403 403  POST /api/v1/surveys
401 401 404  200 200 200  200 403 403 403  GET /api/v1/surveys/{id}
401 401 404  200 200 200  403 200 403 403  PUT /api/v1/surveys/{id}
401 401 404  204 204 204  403 204 403 403  DELETE /api/v1/surveys/{id}
401 401 404  200 200 200  403 403 200 403  POST /api/v1/surveys/{id}/save-preview
401 401 404  200 200 200  403 200 403 403  POST /api/v1/surveys/{id}/publish
401 401 404  200 200 200  403 200 403 403  POST /api/v1/surveys/{id}/reopen
401 401 404  200 200 200  403 200 403 403  POST /api/v1/surveys/{id}/close
401 401 404  201 201 201  403 201 403 403  POST /api/v1/surveys/{id}/duplicate
401 401 404  200 200 200  200 403 403 403  GET /api/v1/surveys/{id}/versions
401 401 404  200 200 200  200 403 403 403  GET /api/v1/surveys/{id}/versions/{version}
401 401 404  422 422 422  403 422 403 403  DELETE /api/v1/surveys/{id}/versions/{version}
401 401 404  200 200 200  200 403 403 403  GET /api/v1/surveys/{id}/slug
401 401 404  200 200 200  403 200 403 403  PUT /api/v1/surveys/{id}/slug
401 401 404  200 200 200  200 403 403 403  GET /api/v1/surveys/{id}/texts
401 401 404  200 200 200  200 403 403 403  GET /api/v1/surveys/{id}/texts/{language}
401 401 404  200 200 200  403 200 403 403  PUT /api/v1/surveys/{id}/texts/{language}
401 401 404  200 200 200  403 200 403 403  PATCH /api/v1/surveys/{id}/texts/{language}
401 401 404  204 204 204  403 204 403 403  DELETE /api/v1/surveys/{id}/texts/{language}
401 401 404  422 422 422  403 422 403 403  POST /api/v1/surveys/{id}/texts/{language}/translate
401 401 404  200 200 200  403 403 200 403  GET /api/v1/surveys/{id}/submissions
401 401 404  204 204 204  403 204 403 403  DELETE /api/v1/surveys/{id}/submissions/{submission_id}
401 401 404  200 200 200  403 200 403 403  PUT /api/v1/surveys/{id}/submissions/{submission_id}/note
401 401 404  200 200 200  403 403 200 403  GET /api/v1/surveys/{id}/submissions/table
401 401 404  200 200 200  403 403 200 403  GET /api/v1/surveys/{id}/themes
401 401 404  200 200 200  403 403 403 403  PUT /api/v1/surveys/{id}/themes
401 401 404  200 200 200  403 403 200 403  GET /api/v1/surveys/{id}/themes/answers
401 401 404  200 200 200  403 403 200 403  GET /api/v1/surveys/{id}/themes/ai
401 401 404  422 422 422  403 403 403 403  POST /api/v1/surveys/{id}/themes/ai
401 401 404  404 404 404  403 403 403 403  PUT /api/v1/surveys/{id}/themes/ai
403 200 403  200 200 200  403 403 200 403  GET /api/v1/surveys/{id}/results/events
403 200 403  200 200 200  403 403 200 403  GET /api/v1/surveys/{id}/results
403 403 403  200 200 200  403 403 200 403  GET /api/v1/surveys/{id}/results/answers
401 401 404  200 200 200  200 403 403 403  GET /api/v1/surveys/{id}/result-links
401 401 404  201 201 201  403 403 403 403  POST /api/v1/surveys/{id}/result-links
401 401 404  404 404 404  403 404 403 403  DELETE /api/v1/surveys/{id}/result-links/{link_id}
401 401 404  201 201 201  403 403 403 403  POST /api/v1/surveys/{id}/presentation
401 401 404  200 200 200  403 403 403 403  PUT /api/v1/surveys/{id}/join-code
401 401 404  204 204 204  403 403 403 403  DELETE /api/v1/surveys/{id}/join-code
401 401 404  404 404 404  403 403 403 403  PUT /api/v1/surveys/{id}/presentation
401 401 404  404 404 404  403 403 403 403  GET /api/v1/surveys/{id}/presentation/events
401 401 404  402 200 200  403 403 200 403  GET /api/v1/surveys/{id}/export
401 401 404  402 200 200  403 403 200 403  GET /api/v1/surveys/{id}/crosstab
401 401 404  402 402 200  403 403 200 403  POST /api/v1/surveys/{id}/statistics
401 401 404  402 402 200  403 403 200 403  GET /api/v1/surveys/{id}/weighting
401 401 404  402 402 200  403 200 403 403  PUT /api/v1/surveys/{id}/weighting
401 401 404  402 402 204  403 204 403 403  DELETE /api/v1/surveys/{id}/weighting
401 401 404  402 402 422  403 403 422 403  GET /api/v1/surveys/{id}/weighted-results
401 401 404  402 402 200  403 403 200 403  GET /api/v1/surveys/{id}/analyses
401 401 404  402 402 201  403 403 403 403  POST /api/v1/surveys/{id}/analyses
401 401 404  402 402 404  403 403 403 403  PATCH /api/v1/surveys/{id}/analyses/{analysis_id}
401 401 404  402 402 404  403 404 403 403  DELETE /api/v1/surveys/{id}/analyses/{analysis_id}
401 401 404  402 402 404  403 403 404 403  POST /api/v1/surveys/{id}/analyses/{analysis_id}/recompute
401 401 422  422 422 422  403 422 403 403  POST /api/v1/media
401 401 422  422 422 422  403 422 403 403  POST /api/v1/imports
401 401 404  404 404 404  403 404 403 403  POST /api/v1/imports/{id}/save
404 404 404  404 404 404  404 404 404 404  GET /api/v1/media/{id}
401 401 200  200 200 200  200 403 403 403  GET /api/v1/dashboard
401 401 200  200 200 200  200 403 403 403  GET /api/v1/ai/status
401 401 200  200 200 200  403 200 403 403  POST /api/v1/ai/questions
401 401 422  422 422 422  403 422 403 403  POST /api/v1/ai/document-text
200 200 200  200 200 200  200 200 200 200  POST /api/v1/ai/survey-draft
403 201 403  403 403 403  403 403 403 403  POST /api/v1/public/surveys/{id}/responses
200 200 200  200 200 200  200 200 200 200  GET /api/v1/public/surveys/{id}
403 200 403  403 403 403  403 403 403 403  POST /api/v1/public/surveys/{id}/path
403 422 403  403 403 403  403 403 403 403  POST /api/v1/public/surveys/{id}/progress
422 422 422  422 422 422  422 422 422 422  POST /api/v1/notifications/unsubscribe
404 404 404  404 404 404  404 404 404 404  POST /api/v1/presenter-remote
200 200 200  200 200 200  200 200 200 200  POST /api/v1/public/surveys/{id}/unlock
404 404 404  404 404 404  404 404 404 404  POST /api/v1/public/surveys/{id}/withdraw
403 200 403  200 200 200  200 403 403 403  GET /api/get-survey-questions
401 401 200  200 200 200  403 403 403 403  GET /api/v1/usage
401 401 200  200 200 200  403 403 403 403  GET /api/v1/subscription
401 401 200  200 200 200  403 403 403 403  POST /api/v1/subscription/refresh
200 200 200  200 200 200  200 200 200 200  GET /api/v1/billing
401 401 200  200 200 200  403 403 403 403  POST /api/v1/checkout
401 401 200  200 200 200  403 403 403 403  POST /api/simple-checkout
401 401 200  404 200 200  403 403 403 403  POST /api/create-customer-portal
403 403 403  403 403 403  403 403 403 403  POST /api/stripe/webhook
401 401 404  404 404 404  403 403 403 403  GET /api/v1/sandbox/checkout/{id}
401 401 404  404 404 404  403 403 403 403  POST /api/v1/sandbox/checkout/{id}/pay
401 401 404  404 404 404  403 403 403 403  GET /api/v1/sandbox/portal/{id}
401 401 404  404 404 404  403 403 403 403  POST /api/v1/sandbox/portal/{id}
401 401 200  200 200 200  200 403 403 403  GET /api/v1/templates
401 401 201  201 201 201  403 201 403 403  POST /api/v1/templates
401 401 404  404 404 404  404 403 403 403  GET /api/v1/templates/{id}
401 401 404  404 404 404  403 404 403 403  PATCH /api/v1/templates/{id}
401 401 404  404 404 404  403 404 403 403  DELETE /api/v1/templates/{id}
401 401 402  402 402 200  403 403 403 403  GET /api/v1/api-keys
401 401 402  402 402 201  403 403 403 403  POST /api/v1/api-keys
401 401 404  404 404 404  403 403 403 403  DELETE /api/v1/api-keys/{id}
401 401 402  402 402 200  403 403 403 403  GET /api/v1/audit-log
401 401 402  402 402 200  403 403 403 403  GET /api/v1/audit-log/export
401 401 200  200 200 200  403 403 403 403  GET /api/v1/trusted-devices
401 401 404  404 404 404  403 403 403 403  DELETE /api/v1/trusted-devices/{id}
401 401 200  200 200 200  403 403 403 403  GET /api/v1/account/export
401 401 422  422 422 422  403 403 403 403  DELETE /api/v1/account
200 200 200  200 200 200  200 200 200 200  POST /api/auth/sign-up/email
200 200 200  200 200 200  200 200 200 200  POST /api/auth/sign-in/email
200 200 200  200 200 200  200 200 200 200  POST /api/auth/sign-out
200 200 200  200 200 200  200 200 200 200  GET /api/auth/get-session
401 401 200  200 200 200  401 401 401 401  POST /api/auth/update-user
401 401 422  422 422 422  401 401 401 401  POST /api/auth/change-password
200 200 200  200 200 200  200 200 200 200  POST /api/auth/request-password-reset
422 422 422  422 422 422  422 422 422 422  POST /api/auth/reset-password
200 200 403  403 403 403  200 200 200 200  POST /api/auth/send-verification-email
422 422 422  422 422 422  422 422 422 422  GET /api/auth/verify-email
401 401 200  200 200 200  401 401 401 401  GET /api/auth/list-sessions
401 401 200  200 200 200  401 401 401 401  POST /api/auth/revoke-session
401 401 200  200 200 200  401 401 401 401  POST /api/auth/revoke-sessions
401 401 200  200 200 200  401 401 401 401  POST /api/auth/revoke-other-sessions
401 401 422  422 422 422  401 401 401 401  POST /api/auth/two-factor/enable
401 401 422  422 422 422  401 401 401 401  POST /api/auth/two-factor/disable
401 401 422  422 422 422  401 401 401 401  POST /api/auth/two-factor/verify-totp
401 401 422  422 422 422  401 401 401 401  POST /api/auth/two-factor/verify-backup-code
401 401 422  422 422 422  401 401 401 401  POST /api/auth/two-factor/generate-backup-codes
200 200 200  200 200 200  200 200 200 200  GET /api/v1/auth/config
200 200 200  200 200 200  200 200 200 200  GET /api/v1/outbox
200 200 200  200 200 200  200 200 200 200  GET /api/health
200 200 200  200 200 200  200 200 200 200  GET /api/ready
`);

function readTable(table: string): Map<string, string> {
  const rows = table.trim().split('\n');
  return new Map(
    rows.map((row) => {
      const [, statuses = '', route = ''] = /^([\d ]+?) +([A-Z]+ .+)$/.exec(row) ?? [];
      return [route, statuses.replaceAll(/ +/g, ' ')];
    }),
  );
}
