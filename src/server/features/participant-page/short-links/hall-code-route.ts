import { setTimeout as wait } from 'node:timers/promises';
import { readHallCode } from '../../../../shared/hall-code.ts';
import { surveyPath } from '../../../../shared/survey-path.ts';
import { networkOf } from '../../../network-of.ts';
import type { Server } from '../../../serve.ts';
import { findPresented } from '../../surveys/names/hall-codes-data.ts';
import { allowanceEach, createLimit, isOwnMachine } from '../../responses/access/address-limit.ts';
import { readPageRequest } from '../page-request.ts';
import type { Pages } from '../pages.ts';
import { sendPage, type SendParts } from '../send-page.ts';

/** Codes that lead nowhere: a hall mistypes some, who goes through thirty million of them does not get far. */
const MISSING = { burst: 200, perSecond: 1, queueSeconds: 1 };

/** The code on the screen of a hall leads to the survey's page while that is presented; afterwards it says that it is over. */
export function serveHallCode(parts: SendParts & { server: Server; pages: Pages }): void {
  const { app, deps } = parts.server;
  const missing = createLimit(allowanceEach(MISSING, deps.config));
  app.get('/p/:code', { compress: false }, async (request, reply) => {
    const network = networkOf(request.ip);
    if (!isOwnMachine(network)) await wait(missing.take(network));
    const code = readHallCode((request.params as { code: string }).code);
    const survey_id = code === null ? null : await findPresented(deps.db.kysely, code, deps.now());
    if (survey_id === null)
      return sendPage(parts, reply, 404, parts.pages.presentationOver(readPageRequest(request)));
    if (!isOwnMachine(network)) missing.giveBack(network);
    // The code is another survey's tomorrow.
    return reply.header('cache-control', 'no-store').redirect(surveyPath(survey_id), 302);
  });
}
