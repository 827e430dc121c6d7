import { type AfterRemoval, removeSubmission } from '../responses/remove-submission.ts';
import { PAGE_WORDS } from './page-words.ts';
import { readPlainForm } from './plain-form.ts';
import type { PageParts } from './plain-form-route.ts';
import { sendPage } from './send-page.ts';
import { readVisit } from './visit.ts';

/** The page on which a receipt withdraws exactly the submission that it belongs to; a plain form. */
export function serveWithdraw(parts: PageParts, afterRemoval: AfterRemoval): void {
  const { server, pages } = parts;
  const { app, deps } = server;

  app.get('/survey/:id/withdraw', async (request, reply) => {
    const visit = readVisit(request);
    const survey = visit.isId ? await deps.definitions.findDefinition(visit.survey_id) : null;
    if (survey === null) return sendPage(parts, reply, 404, pages.notFound(visit));
    return sendPage(parts, reply, 200, pages.withdraw(visit));
  });

  app.post('/survey/:id/withdraw', async (request, reply) => {
    const visit = readVisit(request);
    const survey = visit.isId ? await deps.definitions.findDefinition(visit.survey_id) : null;
    if (survey === null) return sendPage(parts, reply, 404, pages.notFound(visit));
    const receipt = readPlainForm(request.body).receipt?.trim() ?? '';
    const id = deps.tokens.readReceipt(survey.id, receipt);
    if (id !== null && (await removeSubmission(deps.db, survey.id, id, afterRemoval)))
      return sendPage(parts, reply, 200, pages.withdrawn(visit));
    const { t } = PAGE_WORDS[visit.language];
    return sendPage(parts, reply, 422, pages.withdraw(visit, t('wrongReceipt'), receipt));
  });
}
