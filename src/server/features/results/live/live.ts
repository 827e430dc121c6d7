import type { Results } from '../../../../shared/api/results.ts';
import type { Refusal } from '../../../../shared/errors.ts';
import { decide } from '../../../authorize.ts';
import { actAsServer, inCellOf } from '../../../db/acting.ts';
import type { Deps } from '../../../deps.ts';
import { hash } from 'node:crypto';
import { type EventStream, formatEvent } from '../../../live/event-streams.ts';
import { findResultsSurvey, type ReadableSurvey, type ResultsSurvey } from '../data.ts';
import { type ResultsFacts, summarise } from '../domain.ts';
import { refuseReading, type ResultsReader } from '../policy.ts';
import { readParticipantFacts, toParticipantResults } from '../participants/read-participant-results.ts';
import { tellIn, toldTag } from '../../surveys/texts/tell-survey.ts';
import { readFacts } from '../read-results.ts';
import { createUpdateHold, type UpdateHold } from './update-hold.ts';

/** Shortest time between two updates of a survey's viewers, in milliseconds: at most four a second. */
const PAUSE = 250;
/** Steps for participants fall due by time as well, without a change that would be announced. */
const STEP_CHECK_MS = 60_000;

interface Viewer {
  readonly readerOf: ReaderOf;
  readonly is_owner: boolean;
  /** The one of the survey's languages that it is told in; null for the main one. */
  readonly language: string | null;
  readonly stream: EventStream;
  /** The id of the event it has. */
  known: string | null;
}

/** What a viewer has, and in which of the survey's languages it wants the rest. */
interface Viewed {
  readonly known: string | null;
  readonly language: string | null;
}

/** What the viewer is to a survey as it is now: a new access code ends what the former one opened. */
type ReaderOf = (survey: ResultsSurvey) => ResultsReader;

/** Results ready to be sent. */
interface Snapshot {
  /** Different for all that differs in what is sent, and saying nothing about it. */
  readonly id: string;
  readonly event: string;
}

/** What all viewers of one kind are sent: read once for each change, and told in every language that one of them reads. */
interface Audience {
  /** The state of the answers and of the survey itself that was read last. */
  state: string | null;
  facts: (ResultsFacts & { readonly survey: ReadableSurvey }) | null;
  readonly toResults: (facts: ResultsFacts) => Results;
  /** By language; null for the main one. */
  readonly latest: Map<string | null, Snapshot>;
}

/** The viewers of one survey: each change is read once, whatever their number. */
interface Feed {
  readonly viewers: Set<Viewer>;
  readonly owner: Audience;
  readonly participants: Audience;
  /** The state that was found last, whether or not it was told. */
  seen: string | null;
  readonly hold: UpdateHold;
  /** What it says in some language may be another since it was told. */
  isEdited: boolean;
  busy: boolean;
  /** A change came while the last one was being sent. */
  again: boolean;
  /** When the first change was made that the viewers were not sent yet (epoch milliseconds). */
  since: number | null;
}

export interface LiveResults {
  /** Sends the results now and after every change until the viewer leaves; `known` is the state the viewer has. */
  watch(survey: ResultsSurvey, readerOf: ReaderOf, stream: EventStream, viewed: Viewed): void;
  /** Tells the viewers of a survey, if there are any, that its answers changed, or what it says; and when, where that is known. */
  changed(survey_id: string, what: 'answers' | 'survey', at?: number): void;
  /** The survey as it was read for another reason: where the viewers have an older state, the news of it was lost. */
  found(survey: ResultsSurvey): void;
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
    const state = stateOf(survey);
    feed.seen = state;
    if (feed.isEdited) for (const { latest } of [owner, participants]) latest.clear();
    feed.isEdited = false;
    const isNew = (audience: Audience) =>
      audience.state !== state && viewers.values().some((viewer) => audienceOf(feed, viewer) === audience);
    if (isNew(owner) && !hold.holds(owner.facts?.survey ?? null, survey)) {
      const facts = await readFacts(deps.db, survey);
      hold.reset();
      owner.latest.clear();
      Object.assign(owner, { state, facts: { ...facts, survey } });
    }
    if (isNew(participants)) {
      const facts = await readParticipantFacts(deps.db, survey);
      participants.latest.clear();
      Object.assign(participants, { state, facts: { ...facts, survey } });
    }
    for (const viewer of viewers) await tell(audienceOf(feed, viewer), viewer.language);
    for (const viewer of viewers) send(viewer, latestOf(feed, viewer));
  };

  /** Puts what was read into words, once for each language. */
  const tell = async (audience: Audience, language: string | null): Promise<void> => {
    const { facts, latest, toResults } = audience;
    if (facts === null || latest.has(language)) return;
    // A language that the survey has no longer is told in the main one.
    const told = toldTag(facts.survey, language ?? undefined);
    const survey = told === undefined ? facts.survey : await tellIn(deps.db.kysely, facts.survey, told);
    latest.set(language, toSnapshot(toResults({ ...facts, survey })));
  };

  const openFeed = (survey_id: string): Feed => {
    const feed: Feed = {
      viewers: new Set(),
      owner: { state: null, facts: null, toResults: summarise, latest: new Map() },
      participants: { state: null, facts: null, toResults: toParticipantResults, latest: new Map() },
      seen: null,
      hold: createUpdateHold(() => run(survey_id, feed)),
      isEdited: false,
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
    inCellOf(survey_id, () => actAsServer(() => update(survey_id, feed)))
      .then(() => since !== null && deps.meters.update(Math.max(0, Date.now() - since) / 1_000))
      .catch((error: unknown) => {
        feed.again = true;
        deps.log.warn({ err: error }, 'live results could not be read; trying again');
      })
      .finally(() => setTimeout(rest, PAUSE).unref());
  };

  const stepChecks = setInterval(() => {
    for (const [survey_id, feed] of feeds) {
      feed.participants.state = null;
      run(survey_id, feed);
    }
  }, STEP_CHECK_MS).unref();

  return {
    watch(survey, readerOf, stream, { known, language }) {
      const survey_id = survey.id;
      const viewer: Viewer = { readerOf, is_owner: readerOf(survey).is_owner, language, stream, known };
      const feed = feeds.get(survey_id) ?? openFeed(survey_id);
      feed.viewers.add(viewer);
      stream.onRoom(() => send(viewer, latestOf(feed, viewer)));
      stream.left.addEventListener('abort', () => {
        feed.viewers.delete(viewer);
        if (feed.viewers.size > 0 || feeds.get(survey_id) !== feed) return;
        feeds.delete(survey_id);
        feed.hold.reset();
      });
      send(viewer, latestOf(feed, viewer));
      run(survey_id, feed);
    },

    changed(survey_id, what, at = Date.now()) {
      const feed = feeds.get(survey_id);
      if (feed === undefined) return;
      // A translation is no new version of the survey.
      if (what === 'survey') feed.isEdited = true;
      feed.since = Math.min(feed.since ?? at, at);
      run(survey_id, feed);
    },

    found(survey) {
      const feed = feeds.get(survey.id);
      if (feed !== undefined && feed.seen !== stateOf(survey)) run(survey.id, feed);
    },

    refresh() {
      for (const [survey_id, feed] of feeds) run(survey_id, feed);
    },

    close() {
      clearInterval(stepChecks);
      for (const { viewers } of feeds.values()) for (const { stream } of viewers) stream.end();
    },
  };
}

function stateOf({ revision, version }: ResultsSurvey): string {
  return `${revision}.${version}`;
}

function audienceOf(feed: Feed, { is_owner }: Viewer): Audience {
  return is_owner ? feed.owner : feed.participants;
}

function latestOf(feed: Feed, viewer: Viewer): Snapshot | null {
  return audienceOf(feed, viewer).latest.get(viewer.language) ?? null;
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
