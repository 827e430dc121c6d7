import * as api from '../../../../shared/api/results/result-links.ts';
import { AppError } from '../../../../shared/errors.ts';
import { authorize } from '../../../base/authorize.ts';
import type { Server } from '../../../http/serve.ts';
import { findSurvey, lockSurvey } from '../../surveys/data.ts';
import { addLink, listLinks, removeLink } from './links-data.ts';
import { hashLinkToken, newLinkToken } from './link-token.ts';

const MAX_LINKS = 50;

/** Registers results links. Copies of a survey have none. */
export function serveResultLinks({ serve, deps: { db } }: Server): void {
  serve(api.listResultLinks, async ({ params, owner }) => ({
    links: await listLinks(db.kysely, authorize(owner, await findSurvey(db.kysely, params.id), 'read')),
  }));

  serve(api.createResultLink, async ({ params, body: { kind, name, ends_at }, owner, now, note }) => {
    if (ends_at !== null && Date.parse(ends_at) <= now.getTime())
      throw new AppError('invalid', { fields: { ends_at: 'date_past' } });
    const token = kind === 'private' ? newLinkToken() : null;
    const link = { name, ends_at, token_hash: token === null ? null : hashLinkToken(token) };
    const added = await db.transaction(async (trx) => {
      const survey = authorize(owner, await lockSurvey(trx, params.id), 'edit');
      note({ title: survey.title });
      return addLink(trx, survey, link, MAX_LINKS);
    });
    if (added === null) throw new AppError('invalid', { fields: { name: 'result_links_full' } });
    return { ...added, token };
  });

  serve(api.deleteResultLink, async ({ params, owner, note }) => {
    const survey = authorize(owner, await findSurvey(db.kysely, params.id), 'edit');
    note({ title: survey.title });
    if (!(await db.transaction((trx) => removeLink(trx, survey, params.link_id))))
      throw new AppError('not_found');
    return undefined;
  });
}
