import type { Results } from '../../../../shared/api/results/results.ts';
import type { Refusal } from '../../../../shared/errors.ts';
import { decide } from '../../../base/authorize.ts';
import { runAsSystem, inCellOf } from '../../../db/access/run-as-system.ts';
import type { FeatureDeps } from '../../feature-deps.ts';
import { hash } from 'node:crypto';
import { type EventStream, formatEvent } from '../../../live/event-streams.ts';
import { findResultsSurvey, type ReadableSurvey, type ResultsSurvey } from '../data.ts';
import { type ResultsFacts, summarise } from '../domain.ts';
import { checkReading, type ResultsReader } from '../policy.ts';
import { readParticipantFacts, toParticipantResults } from '../participants/read-participant-results.ts';
import { localizeSurveyIn, resolvedTag } from '../../surveys/translations/localize-survey.ts';
import { readFacts } from '../read-results.ts';
import { createUpdateBuffer, type UpdateHold } from './update-buffer.ts';

/** Milliseconds between updates: at most four a second. */
const PAUSE = 250;
/** Interval of checking for steps, which also become due by time, without a notification. */
const STEP_CHECK_MS = 60_000;

interface Viewer {
  readonly readerOf: ReaderOf;
  readonly is_owner: boolean;
  /** Null for the main language. */
  readonly language: string | null;
  readonly stream: EventStream;
  /** Last received event id. */
  known: string | null;
}

interface Viewed {
  readonly known: string | null;
  readonly language: string | null;
}

/** Evaluates access to the current survey; a new access code revokes earlier unlocks. */
type ReaderOf = (survey: ResultsSurvey) => ResultsReader;

interface Snapshot {
  /** Opaque; differs whenever the content does. */
  readonly id: string;
  readonly event: string;
}

/** Viewers with equal access: one read per change, one localization per language. */
interface Audience {
  /** Last read state. */
  state: string | null;
  facts: (ResultsFacts & { readonly survey: ReadableSurvey }) | null;
  readonly toResults: (facts: ResultsFacts) => Results;
  /** By language; null for the main one. */
  readonly latest: Map<string | null, Snapshot>;
}

/** Viewers of one survey, sharing each read. */
interface Feed {
  readonly viewers: Set<Viewer>;
  readonly owner: Audience;
  readonly participants: Audience;
  /** Last observed state, sent or not. */
  seen: string | null;
  readonly hold: UpdateHold;
  /** Translations may have changed. */
  isEdited: boolean;
  busy: boolean;
  /** A change arrived during a broadcast. */
  again: boolean;
  /** First unsent change, epoch milliseconds. */
  since: number | null;
}

export interface LiveResults {
  watch(survey: ResultsSurvey, readerOf: ReaderOf, stream: EventStream, viewed: Viewed): void;
  /** Reports a change; `at` is its time, if known. */
  changed(survey_id: string, what: 'answers' | 'survey', at?: number): void;
  /** Recovers lost notifications when a survey was read for another purpose. */
  resultsSurvey(survey: ResultsSurvey): void;
  refresh(): void;
  close(): void;
}

export function createLiveResults(deps: Pick<FeatureDeps, 'db' | 'log' | 'meters'>): LiveResults {
  const feeds = new Map<string, Feed>();

  const update = async (survey_id: string, feed: Feed): Promise<void> => {
    const resultsSurvey = await findResultsSurvey(deps.db.kysely, survey_id);
    if (resultsSurvey === null) return feed.viewers.forEach(({ stream }) => stream.end('gone'));
    const opened = decide(resultsSurvey, 'read_results', (each) => endRefused(each, feed));
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
    for (const viewer of viewers) await broadcast(audienceOf(feed, viewer), viewer.language);
    for (const viewer of viewers) send(viewer, latestOf(feed, viewer));
  };

  const broadcast = async (audience: Audience, language: string | null): Promise<void> => {
    const { facts, latest, toResults } = audience;
    if (facts === null || latest.has(language)) return;
    // Removed languages fall back to the main one.
    const tag = resolvedTag(facts.survey, language ?? undefined);
    const survey =
      tag === undefined ? facts.survey : await localizeSurveyIn(deps.db.kysely, facts.survey, tag);
    latest.set(language, toSnapshot(toResults({ ...facts, survey })));
  };

  const openFeed = (survey_id: string): Feed => {
    const feed: Feed = {
      viewers: new Set(),
      owner: { state: null, facts: null, toResults: summarise, latest: new Map() },
      participants: { state: null, facts: null, toResults: toParticipantResults, latest: new Map() },
      seen: null,
      hold: createUpdateBuffer(() => run(survey_id, feed)),
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
    // One system read for all viewers.
    inCellOf(survey_id, () => runAsSystem(() => update(survey_id, feed)))
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
      // Translations do not change the version.
      if (what === 'survey') feed.isEdited = true;
      feed.since = Math.min(feed.since ?? at, at);
      run(survey_id, feed);
    },

    resultsSurvey(survey) {
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

/** Ends streams without access; returns a refusal if no viewer is left. */
function endRefused(survey: ResultsSurvey, { viewers }: Feed): Refusal | null {
  let refusal: Refusal | null = { code: 'forbidden' };
  for (const { readerOf, stream } of viewers) {
    const each = checkReading(survey, readerOf(survey));
    if (each === null) refusal = null;
    else stream.end('forbidden');
  }
  return refusal;
}

/** Sends what the viewer lacks; slow readers get the newest when they drain. */
function send(viewer: Viewer, snapshot: Snapshot | null): void {
  if (snapshot === null || viewer.known === snapshot.id || viewer.stream.isFull) return;
  viewer.known = snapshot.id;
  viewer.stream.write(snapshot.event);
}
