import * as api from '../../../shared/api/survey/media.ts';
import { BOUNDS } from '../../../shared/bounds.ts';
import { AppError } from '../../../shared/errors.ts';
import { scheduleTask } from '../../flow-control/schedule-task.ts';
import type { Server } from '../../http/serve.ts';
import { findPicture, removeUnused, storePicture } from './data.ts';
import { readPicture } from './read-picture.ts';

const HOUR_MS = 3_600_000;

/** Pictures are immutable, and scripts in them never run. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Serves option pictures, which are stored in the database and deleted when unused. */
export function serveMedia(server: Server): void {
  const { serve, serveBytes, deps } = server;
  serveBytes(api.uploadMedia, BOUNDS.mediaBytes, async ({ body, owner }) => {
    const picture = readPicture(body);
    if (picture === null) throw new AppError('invalid', { fields: { body: 'picture_kind' } });
    const id = await storePicture(deps.db.kysely, owner.id, picture, BOUNDS.media);
    if (id === null) throw new AppError('invalid', { fields: { body: 'picture_quota' } });
    return { id };
  });

  serve(api.getMedia, async ({ params, reply }) => {
    const picture = await findPicture(deps.db.kysely, params.id);
    if (picture === null) throw new AppError('not_found');
    return reply.headers(HEADERS).type(picture.type).send(picture.bytes);
  });

  scheduleTask(server, {
    everyMs: HOUR_MS,
    run: () => removeUnused(deps.db.kysely),
    inCells: true,
    failed: 'clearing away unused pictures failed',
  });
}
