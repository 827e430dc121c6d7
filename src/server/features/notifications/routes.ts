import type { FeatureDeps } from '../feature-deps.ts';
import { unsubscribe } from '../../../shared/api/account/notifications.ts';
import { authorize } from '../../base/authorize.ts';
import { inCellOf } from '../../db/access/run-as-system.ts';
import type { Server } from '../../http/serve.ts';
import { findSurvey } from '../surveys/data.ts';
import { switchOff } from './data.ts';
import { readUnsubscribeToken } from './unsubscribe-tokens.ts';

export function serveUnsubscribe({ serve, deps: { cursors, db } }: Server<FeatureDeps>): void {
  serve(
    unsubscribe,
    async ({ body: { token } }) => {
      const { survey_id, user_id, mails } = readUnsubscribeToken(cursors, token);
      await inCellOf(survey_id, async () => {
        const survey = await findSurvey(db.kysely, survey_id);
        if (survey !== null) await switchOff(db.kysely, authorize({ id: user_id }, survey, 'edit'), mails);
      });
      return { off: true as const };
    },
    // Pages opened from a mail before an upgrade still send the token here.
    { formerPath: '/api/v1/notices/off' },
  );
}
