import { stopNotices } from '../../../shared/api/notices.ts';
import { AppError } from '../../../shared/errors.ts';
import { authorize } from '../../authorize.ts';
import type { Server } from '../../serve.ts';
import { findSurvey } from '../surveys/data.ts';
import { switchOff } from './data.ts';
import { OFF_TOKENS, offToken } from './send-response-notices.ts';

/** The way out of the mails about a survey, for who reads one: nobody has to sign in for that. */
export function serveNotices({ serve, deps: { cursors, db } }: Server): void {
  serve(stopNotices, async ({ body: { token } }) => {
    const meant = readToken(token);
    const found = await findSurvey(db.kysely, meant.survey_id);
    if (found !== null) await switchOff(db.kysely, authorize({ id: meant.user_id }, found, 'edit'));
    return { off: true as const };
  });

  function readToken(token: string) {
    try {
      const meant = cursors.read(OFF_TOKENS, token, offToken);
      if (meant !== null) return meant;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
    throw new AppError('invalid', { fields: { token: 'link_ended' } });
  }
}
