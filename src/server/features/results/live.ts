import type { FastifyReply } from 'fastify';
import type { Results } from '../../../shared/api/results.ts';
import type { Deps } from '../../deps.ts';
import { findResultsSurvey } from './data.ts';
import { ALL_DAYS } from './day-range.ts';
import { forParticipants } from './domain.ts';
import { refuseReading, type ResultsReader } from './policy.ts';
import { readResults } from './read-results.ts';

/** Shortest time between two updates of a survey's viewers, in milliseconds: at most four a second. */
const PAUSE = 250;

/** Often enough that proxies keep a quiet stream open. */
const HEARTBEAT = 15_000;

interface Viewer extends ResultsReader {
  readonly stream: FastifyReply['raw'];
  /** The state it has. */
  known: string | null;
}

/** One state of a survey's results, ready to be sent. */
interface Snapshot {
  /** Different for every state of the answers and of the survey itself. */
  readonly state: string;
  readonly owner: string;
  readonly shared: string;
}

/** The viewers of one survey: each change is read once, whatever their number. */
interface Feed {
  readonly viewers: Set<Viewer>;
  latest: Snapshot | null;
  busy: boolean;
  /** A change came while the last one was being sent. */
  again: boolean;
}

export interface LiveResults {
  /** Sends the results now and after every change until the viewer leaves; `known` is the state the viewer has. */
  watch(survey_id: string, reader: ResultsReader, reply: FastifyReply, known: string | null): void;
  /** Tells the viewers of a survey, if there are any, that it or its answers changed. */
  changed(survey_id: string): void;
  /** Reads every watched survey anew: notifications may have been missed. */
  refresh(): void;
  /** Ends every stream. */
  close(): void;
}

/** Live results for all viewers on this server. */
export function createLiveResults(deps: Pick<Deps, 'db' | 'log'>): LiveResults {
  const feeds = new Map<string, Feed>();

  const update = async (survey_id: string, feed: Feed): Promise<void> => {
    const survey = await findResultsSurvey(deps.db.kysely, survey_id);
    if (survey === null) return feed.viewers.forEach((viewer) => leave(viewer, 'gone'));
    for (const viewer of feed.viewers) if (refuseReading(survey, viewer) !== null) leave(viewer, 'forbidden');
    const state = `${survey.revision}.${survey.version}`;
    if (state === feed.latest?.state || feed.viewers.size === 0) return;
    const results = await readResults(deps.db, survey, ALL_DAYS);
    feed.latest = {
      state,
      owner: toEvent(state, results),
      shared: toEvent(state, forParticipants(results, survey)),
    };
    for (const viewer of feed.viewers) send(viewer, feed.latest);
  };

  const run = (survey_id: string, feed: Feed): void => {
    if (feed.busy) {
      feed.again = true;
      return;
    }
    feed.busy = true;
    feed.again = false;
    const rest = () => {
      feed.busy = false;
      if (feed.again && feeds.get(survey_id) === feed) run(survey_id, feed);
    };
    update(survey_id, feed)
      .catch((error: unknown) => {
        feed.again = true;
        deps.log.warn({ err: error }, 'live results could not be read; trying again');
      })
      .finally(() => setTimeout(rest, PAUSE).unref());
  };

  const heartbeat = setInterval(() => {
    for (const { viewers } of feeds.values()) for (const { stream } of viewers) stream.write(':\n\n');
  }, HEARTBEAT).unref();

  return {
    watch(survey_id, reader, reply, known) {
      const viewer: Viewer = { ...reader, stream: openStream(reply), known };
      const feed = feeds.get(survey_id) ?? { viewers: new Set(), latest: null, busy: false, again: false };
      feeds.set(survey_id, feed);
      feed.viewers.add(viewer);
      viewer.stream.on('drain', () => send(viewer, feed.latest));
      viewer.stream.on('close', () => {
        feed.viewers.delete(viewer);
        if (feed.viewers.size === 0 && feeds.get(survey_id) === feed) feeds.delete(survey_id);
      });
      send(viewer, feed.latest);
      run(survey_id, feed);
    },

    changed(survey_id) {
      const feed = feeds.get(survey_id);
      if (feed) run(survey_id, feed);
    },

    refresh() {
      for (const [survey_id, feed] of feeds) run(survey_id, feed);
    },

    close() {
      clearInterval(heartbeat);
      for (const { viewers } of feeds.values()) for (const { stream } of viewers) stream.end();
    },
  };
}

function openStream(reply: FastifyReply): FastifyReply['raw'] {
  const headers = { ...reply.getHeaders(), 'content-type': 'text/event-stream', 'cache-control': 'no-store' };
  reply.hijack();
  const stream = reply.raw;
  stream.writeHead(200, { ...headers, 'x-accel-buffering': 'no' } as Record<string, string>);
  stream.write('retry: 1000\n\n');
  return stream;
}

function toEvent(state: string, results: Results): string {
  return `id: ${state}\nevent: results\ndata: ${JSON.stringify(results)}\n\n`;
}

/** Sends what the viewer does not have yet; one who reads slowly gets the newest when the stream has room again. */
function send(viewer: Viewer, snapshot: Snapshot | null): void {
  if (snapshot === null || viewer.known === snapshot.state || viewer.stream.writableNeedDrain) return;
  viewer.known = snapshot.state;
  viewer.stream.write(viewer.is_owner ? snapshot.owner : snapshot.shared);
}

function leave(viewer: Viewer, event: 'gone' | 'forbidden'): void {
  viewer.stream.end(`event: ${event}\ndata: {}\n\n`);
}
