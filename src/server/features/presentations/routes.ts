import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as api from '../../../shared/api/results/presentations.ts';
import { AppError } from '../../../shared/errors.ts';
import { authorize } from '../../base/authorize.ts';
import type { EventStream } from '../../live/event-streams.ts';
import { networkOf } from '../../http/network-of.ts';
import { findInCells } from '../../db/shards/each-shard.ts';
import { scheduleTask } from '../../flow-control/schedule-task.ts';
import type { Call, Server } from '../../http/serve.ts';
import { allowanceEach, createLimit, isOwnMachine } from '../../flow-control/address-limit.ts';
import { findSurvey } from '../surveys/data.ts';
import {
  beginPresentation,
  endPresentation,
  findSteered,
  isSteered,
  removeSilent,
  publishRemoteAction,
  publishSlide,
} from './data.ts';
import type { FeatureDeps } from '../feature-deps.ts';

/** Remotes poll every second; a conference may share one address. */
const LOOKING = { burst: 300, perSecond: 30, queueSeconds: 1 };
/** Faster than a person presses, but limits abuse of a shared link. */
const PRESSING = { burst: 20, perSecond: 5, queueSeconds: 1 };
const BEGINNING = { burst: 20, perSecond: 0.5, queueSeconds: 1 };
/** Enough for a held-down key on several screens; excess updates wait. */
const PUBLISH_LIMIT = { burst: 100, perSecond: 10, queueSeconds: 2 };

const MINUTE_MS = 60_000;

/** Serves the presenter remote, which is authorized by a secret until the presentation ends. */
export function servePresentations(server: Server<FeatureDeps>): void {
  const { app, serve, deps } = server;
  const { db, hub, eventStreams, config } = deps;
  const looking = createLimit(allowanceEach(LOOKING, config));
  const pressing = createLimit(allowanceEach(PRESSING, config));
  const beginning = createLimit(allowanceEach(BEGINNING, config));
  const publishLimit = createLimit(allowanceEach(PUBLISH_LIMIT, config));
  const open = new Set<EventStream>();
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });

  serve(api.beginPresentation, async ({ params, body: { slide }, owner, now }) => {
    const survey = authorize(owner, await findSurvey(db.kysely, params.id), 'edit');
    await wait(beginning.take(owner.id));
    const presentation_id = randomUUID();
    const token = randomBytes(24).toString('base64url');
    const told_at = now.toISOString();
    await beginPresentation(db.kysely, survey, {
      presentation_id,
      token_hash: hashToken(token),
      slide,
      told_at,
    });
    return { presentation_id, token };
  });

  serve(api.publishPresentation, async ({ params, body: { presentation_id, slide }, owner, now }) => {
    const survey = authorize(owner, await findSurvey(db.kysely, params.id), 'edit');
    // The end is never limited.
    if (slide !== null) await wait(publishLimit.take(owner.id));
    const isOn =
      slide === null
        ? await endPresentation(db.kysely, survey, presentation_id)
        : await publishSlide(db.kysely, survey, presentation_id, slide, now);
    if (!isOn) throw new AppError('not_found');
    return undefined;
  });

  type Stream = Call<typeof api.streamPresentation>;
  const check = async ({ params, query, owner }: Pick<Stream, 'params' | 'query' | 'owner'>) => {
    const survey = authorize(owner, await findSurvey(db.kysely, params.id), 'read');
    if (!(await isSteered(db.kysely, survey, query.presentation_id, deps.now())))
      throw new AppError('not_found');
  };

  const streamButtons = async (call: Stream) => {
    const { query, owner, request, reply, findCallerAgain } = call;
    const { presentation_id } = query;
    await check(call);
    const stream = eventStreams.open({ request, reply, owner }, async () =>
      check({ ...call, owner: await findCallerAgain() }),
    );
    open.add(stream);
    const leave = hub.on('remote_pressed', ({ presentation_id: pressed, action }) => {
      if (pressed === presentation_id && !stream.isFull) stream.send('pressed', { action });
    });
    stream.left.addEventListener('abort', () => {
      leave();
      open.delete(stream);
    });
    return reply;
  };

  serve(api.streamPresentation, streamButtons, { check });

  serve(api.pressRemote, async ({ body: { token, action }, request, now }) => {
    const network = networkOf(request.ip);
    if (!isOwnMachine(network)) await wait(looking.take(network));
    const steered = await findInCells(db, () => findSteered(db.kysely, hashToken(token), now));
    if (steered === null) throw new AppError('not_found');
    const { presentation_id, slide } = steered;
    if (action !== null) {
      await wait(pressing.take(presentation_id));
      await publishRemoteAction(db.kysely, { presentation_id, action });
    }
    return { slide };
  });

  scheduleTask(server, {
    everyMs: MINUTE_MS,
    run: () => removeSilent(db.kysely, deps.now()),
    inCells: true,
    failed: 'clearing away presentations that ended silently failed',
  });
}

/** Returns the stored hash; the token's length makes a plain hash irreversible. */
function hashToken(token: string): Buffer {
  return createHash('sha256').update(`presentation\n${token}`).digest();
}
