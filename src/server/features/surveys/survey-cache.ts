import type { Part } from '../../../questions/kind.ts';
import type { SurveySettings } from '../../../shared/api/survey-settings.ts';
import type { SubscriptionFacts } from '../../../shared/plans.ts';
import type { StoredStatus } from '../../../shared/survey-status.ts';
import type { BaseDeps } from '../../deps.ts';
import type { Hub } from '../../live/hub.ts';
import { loadDefinition } from './definition-data.ts';
import type { StoredQuestion } from './stored-survey.ts';

/** All that is needed to show a survey to participants and to take their answers. */
export interface SurveyDefinition extends SurveySettings {
  readonly id: string;
  readonly user_id: string;
  readonly status: StoredStatus;
  readonly closed_at: string | null;
  readonly version: number;
  /** What `storedId` makes pseudonyms with. */
  readonly pseudonym_key: string;
  /** The owner's subscription: `planOf(definition.subscription, now)` is the plan, also with BILLING=off. */
  readonly subscription: SubscriptionFacts | null;
  /** In their order, removed ones among them. */
  readonly questions: readonly StoredQuestion[];
  readonly questionsById: ReadonlyMap<string, StoredQuestion>;
  /** Every part, removed ones too, with its question. */
  readonly partsByCode: ReadonlyMap<string, { readonly question: StoredQuestion; readonly part: Part }>;
  /** Slots in which it is stored that they were left empty. */
  readonly gated_slots: readonly number[];
  /** `counterKeys` of the questions. */
  readonly counter_keys: readonly number[];
  /** As last heard; the storing statement checks the number itself where it matters. */
  readonly response_count: number;
  readonly answers_revision: number;
}

/** The definitions of surveys, kept in memory as long as they are known to be current. */
export interface SurveyCache {
  /** @returns the survey with all its questions, or null. Never change it: it is shared. */
  readonly findDefinition: (survey_id: string) => Promise<SurveyDefinition | null>;
  /** Drops a survey from the cache at once: call it after a commit that changed it; the notification tells other servers. */
  readonly invalidate: (survey_id: string) => void;
  /** Keeps the number of responses in step with a batch that was just stored. */
  readonly setResponseCount: (survey_id: string, response_count: number, revision: number) => void;
}

/** Rough bytes of memory that definitions may take; the ones not used for longest go first. */
const MAX_BYTES = 64 * 1024 * 1024;

interface Entry {
  /** Null while it loads. */
  definition: Counted | null;
  loading: Promise<SurveyDefinition | null>;
  bytes: number;
  /** The newest count heard of while it loads. */
  heard: { response_count: number; revision: number } | null;
}
type Counted = { -readonly [K in keyof SurveyDefinition]: SurveyDefinition[K] };

/**
 * Makes the cache of definitions. It is right as long as the hub is connected: while it is not, every
 * call reads the database.
 */
export function createSurveyCache(
  deps: Pick<BaseDeps, 'config' | 'db'> & { hub: Hub },
  maxBytes = MAX_BYTES,
): SurveyCache {
  const { hub } = deps;
  const entries = new Map<string, Entry>();
  let bytes = 0;

  hub.on('survey_changed', invalidate);
  hub.on('answers_changed', ({ survey_id, response_count, revision }) => {
    if (response_count !== undefined) setResponseCount(survey_id, response_count, revision);
  });
  hub.on('plan_changed', (user_id) => {
    // One that still loads may hold the plan of before, and its owner is not known yet.
    for (const [id, { definition }] of entries)
      if (definition === null || definition.user_id === user_id) invalidate(id);
  });
  hub.onReconnect(() => {
    entries.clear();
    bytes = 0;
  });

  function findDefinition(any_case_id: string): Promise<SurveyDefinition | null> {
    const survey_id = any_case_id.toLowerCase();
    if (!hub.connected) return loadDefinition(deps, survey_id).then((loaded) => loaded?.definition ?? null);
    const entry = entries.get(survey_id);
    if (entry === undefined) return load(survey_id);
    entries.delete(survey_id);
    entries.set(survey_id, entry);
    return entry.loading;
  }

  function load(survey_id: string): Promise<SurveyDefinition | null> {
    const entry: Entry = { definition: null, loading: Promise.resolve(null), bytes: 0, heard: null };
    entries.set(survey_id, entry);
    entry.loading = settle(survey_id, entry);
    return entry.loading;
  }

  async function settle(survey_id: string, entry: Entry): Promise<SurveyDefinition | null> {
    try {
      const loaded = await loadDefinition(deps, survey_id);
      // A survey that is not there is not kept: unknown ids would fill the memory, and it may come.
      if (loaded === null || !hub.connected) drop(survey_id, entry);
      if (loaded === null) return null;
      entry.definition = loaded.definition;
      const { heard } = entry;
      if (heard) applyCount(entry.definition, heard.response_count, heard.revision);
      if (entries.get(survey_id) === entry) keep(entry, loaded.bytes);
      return entry.definition;
    } catch (error) {
      drop(survey_id, entry);
      throw error;
    }
  }

  function keep(entry: Entry, size: number): void {
    entry.bytes = size;
    bytes += size;
    for (const [id, oldest] of entries) {
      if (bytes <= maxBytes) return;
      if (oldest.definition !== null) drop(id, oldest);
    }
  }

  function drop(survey_id: string, entry: Entry): void {
    if (entries.get(survey_id) !== entry) return;
    entries.delete(survey_id);
    bytes -= entry.bytes;
  }

  function invalidate(survey_id: string): void {
    const entry = entries.get(survey_id);
    if (entry !== undefined) drop(survey_id, entry);
  }

  function setResponseCount(survey_id: string, response_count: number, revision: number): void {
    const entry = entries.get(survey_id);
    if (entry === undefined) return;
    if (entry.definition !== null) applyCount(entry.definition, response_count, revision);
    else if (revision > (entry.heard?.revision ?? -1)) entry.heard = { response_count, revision };
  }

  return { findDefinition, invalidate, setResponseCount };
}

function applyCount(definition: Counted, response_count: number, revision: number): void {
  if (revision <= definition.answers_revision) return;
  definition.response_count = response_count;
  definition.answers_revision = revision;
}
