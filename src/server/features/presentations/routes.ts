import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as api from '../../../shared/api/results/presentations.ts';
import { AppError } from '../../../shared/errors.ts';
import { authorize } from '../../base/authorize.ts';
import type { EventStream } from '../../live/event-streams.ts';
import { networkOf } from '../../http/network-of.ts';
import type { Owner } from '../../base/owner.ts';
import { findInCells } from '../../db/shards/each-shard.ts';
import { scheduleTask } from '../../flow-control/schedule-task.ts';
import type { Server } from '../../http/serve.ts';
import { allowanceEach, createLimit, isOwnMachine } from '../responses/access/address-limit.ts';
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

/** A remote looks once a second; a congress with many halls may stand behind one address. */
const LOOKING = { burst: 300, perSecond: 30, queueSeconds: 1 };
/** Faster than a thumb; who has the link keeps no screen from showing anything. */
const PRESSING = { burst: 20, perSecond: 5, queueSeconds: 1 };
/** A new code is made by hand. */
const BEGINNING = { burst: 20, perSecond: 0.5, queueSeconds: 1 };
/** As fast as a key that is held down turns pages on several screens; what waits is told in turn. */
const PUBLISH_LIMIT = { burst: 100, perSecond: 10, queueSeconds: 2 };

const MINUTE_MS = 60_000;

/** The remote control of a presentation: a secret opens it, and nothing else, until the presentation is over. */
export function servePresentations(server: Server): void {
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

  serve(api.beginPresentation, async ({ params, body: { stage }, owner, now }) => {
    const survey = authorize(owner, await findSurvey(db.kysely, params.id), 'edit');
    await wait(beginning.take(owner.id));
    const presentation_id = randomUUID();
    const token = randomBytes(24).toString('base64url');
    const told_at = now.toISOString();
    await beginPresentation(db.kysely, survey, {
      presentation_id,
      token_hash: hashToken(token),
      stage,
      told_at,
    });
    return { presentation_id, token };
  });

  serve(api.publishPresentation, async ({ params, body: { presentation_id, stage }, owner, now }) => {
    const survey = authorize(owner, await findSurvey(db.kysely, params.id), 'edit');
    // How it ends is always heard.
    if (stage !== null) await wait(publishLimit.take(owner.id));
    const isOn =
      stage === null
        ? await endPresentation(db.kysely, survey, presentation_id)
        : await publishSlide(db.kysely, survey, presentation_id, stage, now);
    if (!isOn) throw new AppError('not_found');
    return undefined;
  });

  serve(api.streamPresentation, async ({ params, query, owner, request, reply, findCallerAgain }) => {
    const { presentation_id } = query;
    const checkRight = async (caller: Owner) => {
      const survey = authorize(caller, await findSurvey(db.kysely, params.id), 'read');
      if (!(await isSteered(db.kysely, survey, presentation_id, deps.now()))) throw new AppError('not_found');
    };
    await checkRight(owner);
    const stream = eventStreams.open({ request, reply, owner }, async () =>
      checkRight(await findCallerAgain()),
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
  });

  serve(api.pressRemote, async ({ body: { token, action }, request, now }) => {
    const network = networkOf(request.ip);
    if (!isOwnMachine(network)) await wait(looking.take(network));
    const steered = await findInCells(db, () => findSteered(db.kysely, hashToken(token), now));
    if (steered === null) throw new AppError('not_found');
    const { presentation_id, stage } = steered;
    if (action !== null) {
      await wait(pressing.take(presentation_id));
      await publishRemoteAction(db.kysely, { presentation_id, action });
    }
    return { stage };
  });

  scheduleTask(server, {
    everyMs: MINUTE_MS,
    run: () => removeSilent(db.kysely, deps.now()),
    inCells: true,
    failed: 'clearing away presentations that ended silently failed',
  });
}

/** What is kept of a secret: of something so long a plain hash cannot be undone. */
function hashToken(token: string): Buffer {
  return createHash('sha256').update(`presentation\n${token}`).digest();
}
