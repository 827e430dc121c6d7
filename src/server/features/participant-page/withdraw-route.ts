import type { OnSubmissionDeleted } from '../responses/submissions/remove-submission.ts';
import { withdrawSubmission } from '../responses/submissions/withdraw-submission.ts';
import { pageWords } from './page-words.ts';
import { readPlainForm } from './plain-form/plain-form.ts';
import type { PageParts } from './plain-form/plain-form-route.ts';
import { sendPage } from './send-page.ts';
import { readPageRequest } from './page-request.ts';

/** The page on which a receipt withdraws exactly the submission that it belongs to; a plain form. */
export function serveWithdraw(parts: PageParts, onSubmissionDeleted: OnSubmissionDeleted): void {
  const { server, pages } = parts;
  const { app, deps } = server;

  app.get('/survey/:id/withdraw', async (request, reply) => {
    const pageRequest = readPageRequest(request);
    const survey = pageRequest.isId ? await deps.surveyCache.findDefinition(pageRequest.survey_id) : null;
    if (survey === null) return sendPage(parts, reply, 404, pages.notFound(pageRequest));
    return sendPage(parts, reply, 200, pages.withdraw(pageRequest));
  });

  app.post('/survey/:id/withdraw', async (request, reply) => {
    const pageRequest = readPageRequest(request);
    const survey = pageRequest.isId ? await deps.surveyCache.findDefinition(pageRequest.survey_id) : null;
    if (survey === null) return sendPage(parts, reply, 404, pages.notFound(pageRequest));
    const receipt = readPlainForm(request.body).receipt?.trim() ?? '';
    const proof = { receipt, address: request.ip };
    if (await withdrawSubmission(deps, survey, proof, onSubmissionDeleted))
      return sendPage(parts, reply, 200, pages.withdrawn(pageRequest));
    const { t } = pageWords(pageRequest.language);
    return sendPage(parts, reply, 422, pages.withdraw(pageRequest, t('wrongReceipt'), receipt));
  });
}
