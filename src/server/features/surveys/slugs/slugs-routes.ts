import * as api from '../../../../shared/api/survey/survey-slugs.ts';
import { AppError } from '../../../../shared/errors.ts';
import { authorize } from '../../../base/authorize.ts';
import { runAsSystem } from '../../../db/access/run-as-system.ts';
import type { Server } from '../../../http/serve.ts';
import { findSurvey, lockSurvey } from '../data.ts';
import { giveName, readNames, retireName } from './slugs-data.ts';

export function serveSurveySlugs({ serve, deps: { db } }: Server): void {
  serve(api.getSurveySlug, async ({ params, owner }) =>
    readNames(db.kysely, authorize(owner, await findSurvey(db.kysely, params.id), 'read')),
  );

  serve(api.setSurveySlug, async ({ params, body: { name }, owner, note }) => {
    const { title } = authorize(owner, await findSurvey(db.kysely, params.id), 'edit');
    note({ title, changed: ['name'] });
    // Availability depends on all accounts' slugs.
    return runAsSystem(() =>
      db.transaction(async (trx) => {
        const survey = authorize(owner, await lockSurvey(trx, params.id), 'edit');
        const code = name === null ? await retireName(trx, survey) : await giveName(trx, survey, name);
        if (typeof code === 'string') throw new AppError('invalid', { fields: { name: code } });
        return readNames(trx, survey);
      }),
    );
  });
}
