import type { Results } from '../../../../shared/api/results.ts';
import type { Refusal } from '../../../../shared/errors.ts';
import { decide } from '../../../authorize.ts';
import { actAsServer } from '../../../db/acting.ts';
import type { Deps } from '../../../deps.ts';
import { hash } from 'node:crypto';
import { type EventStream, formatEvent } from '../../../live/event-streams.ts';
import { findResultsSurvey, type ResultsSurvey } from '../data.ts';
import { ALL_DAYS } from '../day-range.ts';
import { refuseReading, type ResultsReader } from '../policy.ts';
import { readParticipantResults } from '../participants/read-participant-results.ts';
import { readResults } from '../read-results.ts';
import { createUpdateHold, type UpdateHold } from './update-hold.ts';

/** Shortest time between two updates of a survey's viewers, in milliseconds: at most four a second. */
const PAUSE = 250;

interface Viewer {
  readonly readerOf: ReaderOf;
  readonly is_owner: boolean;
  readonly stream: EventStream;
  /** The id of the event it has. */
  known: string | null;
}

/** What the viewer is to a survey as it is now: a new access code ends what the former one opened. */
type ReaderOf = (survey: ResultsSurvey) => ResultsReader;

/** Results ready to be sent. */
interface Snapshot {
  /** Different for all that differs in what is sent, and saying nothing about it. */
  readonly id: string;
  readonly event: string;
}

/** What all viewers of one kind are sent. */
interface Audience {
  /** The state of the answers and of the survey itself that was read last. */
  state: string | null;
  latest: Snapshot | null;
}

/** The viewers of one survey: each change is read once, whatever their number. */
interface Feed {
  readonly viewers: Set<Viewer>;
  readonly owner: Audience;
  readonly participants: Audience;
  /** The survey as its owner was told last. */
  told: ResultsSurvey | null;
  readonly hold: UpdateHold;
  busy: boolean;
  /** A change came while the last one was being sent. */
  again: boolean;
  /** When the first change came that the viewers were not sent yet. */
  since: number | null;
}

export interface LiveResults {
  /** Sends the results now and after every change until the viewer leaves; `known` is the state the viewer has. */
  watch(survey: ResultsSurvey, readerOf: ReaderOf, stream: EventStream, known: string | null): void;
  /** Tells the viewers of a survey, if there are any, that it or its answers changed. */
  changed(survey_id: string): void;
  /** Reads every watched survey anew: notifications may have been missed. */
  refresh(): void;
  /** Ends every stream. */
  close(): void;
}

/** Live results for all viewers on this server. */
export function createLiveResults(deps: Pick<Deps, 'db' | 'log' | 'meters'>): LiveResults {
  const feeds = new Map<string, Feed>();

  const update = async (survey_id: string, feed: Feed): Promise<void> => {
    const found = await findResultsSurvey(deps.db.kysely, survey_id);
    if (found === null) return feed.viewers.forEach(({ stream }) => stream.end('gone'));
    const opened = decide(found, 'read_results', (each) => endRefused(each, feed));
    if ('refusal' in opened) return;
    const { survey } = opened;
    const { owner, participants, hold, viewers } = feed;
    const state = `${survey.revision}.${survey.version}`;
    const isNew = (audience: Audience) =>
      audience.state !== state && viewers.values().some((viewer) => audienceOf(feed, viewer) === audience);
    if (isNew(owner) && !hold.holds(feed.told, survey)) {
      const results = await readResults(deps.db, survey, ALL_DAYS);
      hold.reset();
      feed.told = survey;
      Object.assign(owner, { state, latest: toSnapshot(results) });
    }
    if (isNew(participants)) {
      const results = await readParticipantResults(deps.db, survey);
      Object.assign(participants, { state, latest: toSnapshot(results) });
    }
    for (const viewer of viewers) send(viewer, audienceOf(feed, viewer).latest);
  };

  const openFeed = (survey_id: string): Feed => {
    const feed: Feed = {
      viewers: new Set(),
      owner: { state: null, latest: null },
      participants: { state: null, latest: null },
      told: null,
      hold: createUpdateHold(() => run(survey_id, feed)),
      busy: false,
      again: false,
      since: null,
    };
    feeds.set(survey_id, feed);
    return feed;
  };

  const run = (survey_id: string, feed: Feed): void => {
    if (feed.busy) {
      feed.again = true;
      return;
    }
    feed.busy = true;
    feed.again = false;
    const { since } = feed;
    feed.since = null;
    const rest = () => {
      feed.busy = false;
      if (feed.again && feeds.get(survey_id) === feed) run(survey_id, feed);
    };
    // One reading for all viewers, whoever made it necessary.
    actAsServer(() => update(survey_id, feed))
      .then(() => since !== null && deps.meters.update((performance.now() - since) / 1_000))
      .catch((error: unknown) => {
        feed.again = true;
        deps.log.warn({ err: error }, 'live results could not be read; trying again');
      })
      .finally(() => setTimeout(rest, PAUSE).unref());
  };

  return {
    watch(survey, readerOf, stream, known) {
      const survey_id = survey.id;
      const viewer: Viewer = { readerOf, is_owner: readerOf(survey).is_owner, stream, known };
      const feed = feeds.get(survey_id) ?? openFeed(survey_id);
      feed.viewers.add(viewer);
      stream.onRoom(() => send(viewer, audienceOf(feed, viewer).latest));
      stream.left.addEventListener('abort', () => {
        feed.viewers.delete(viewer);
        if (feed.viewers.size > 0 || feeds.get(survey_id) !== feed) return;
        feeds.delete(survey_id);
        feed.hold.reset();
      });
      send(viewer, audienceOf(feed, viewer).latest);
      run(survey_id, feed);
    },

    changed(survey_id) {
      const feed = feeds.get(survey_id);
      if (feed === undefined) return;
      feed.since ??= performance.now();
      run(survey_id, feed);
    },

    refresh() {
      for (const [survey_id, feed] of feeds) run(survey_id, feed);
    },

    close() {
      for (const { viewers } of feeds.values()) for (const { stream } of viewers) stream.end();
    },
  };
}

function audienceOf(feed: Feed, { is_owner }: Viewer): Audience {
  return is_owner ? feed.owner : feed.participants;
}

function toSnapshot(results: Results): Snapshot {
  const id = hash('sha256', JSON.stringify(results), 'base64url').slice(0, 22);
  return { id, event: formatEvent('results', results, id) };
}

/** Ends the streams of those who may not watch any more; a refusal where nobody is left. */
function endRefused(survey: ResultsSurvey, { viewers }: Feed): Refusal | null {
  let refusal: Refusal | null = { code: 'forbidden' };
  for (const { readerOf, stream } of viewers) {
    const each = refuseReading(survey, readerOf(survey));
    if (each === null) refusal = null;
    else stream.end('forbidden');
  }
  return refusal;
}

/** Sends what the viewer does not have yet; one who reads slowly gets the newest when the stream has room again. */
function send(viewer: Viewer, snapshot: Snapshot | null): void {
  if (snapshot === null || viewer.known === snapshot.id || viewer.stream.isFull) return;
  viewer.known = snapshot.id;
  viewer.stream.write(snapshot.event);
}
