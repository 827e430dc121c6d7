import type { BaseDeps } from '../../../http/base-deps.ts';
import { runAsSystem } from '../../../db/access/run-as-system.ts';
import type { Hub } from '../../../live/hub.ts';
import { loadDefinition } from './definition-data.ts';
import type { SurveyDefinition } from './survey-definition.ts';

export interface SurveyCache {
  /** Returns the shared definition, which must not be modified, or null. */
  readonly findDefinition: (survey_id: string) => Promise<SurveyDefinition | null>;
  /** Returns the cached definition, possibly outdated, or null. */
  readonly peek: (survey_id: string) => SurveyDefinition | null;
  /** Call after committing a change. */
  readonly invalidate: (survey_id: string) => void;
}

/** Approximate bytes; least recently used go first. */
const MAX_BYTES = 64 * 1024 * 1024;

interface Entry {
  /** Null while loading. */
  definition: Counted | null;
  loading: Promise<SurveyDefinition | null>;
  bytes: number;
  /** Newest count received while loading. */
  heard: { response_count: number; revision: number } | null;
}
type Counted = { -readonly [K in keyof SurveyDefinition]: SurveyDefinition[K] };

/** Creates the cache. Without a connected hub, every call reads the database. */
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
    // Loading entries may have the old plan, and their owner is unknown.
    for (const [id, { definition }] of entries)
      if (definition === null || definition.user_id === user_id) invalidate(id);
  });
  hub.onReconnect(() => {
    entries.clear();
    bytes = 0;
  });

  function findDefinition(any_case_id: string): Promise<SurveyDefinition | null> {
    const survey_id = any_case_id.toLowerCase();
    if (!hub.connected) return read(survey_id).then((loaded) => loaded?.definition ?? null);
    const entry = entries.get(survey_id);
    if (entry === undefined) return load(survey_id);
    entries.delete(survey_id);
    entries.set(survey_id, entry);
    return entry.loading;
  }

  /** System read, as all users share it. */
  function read(survey_id: string): ReturnType<typeof loadDefinition> {
    return runAsSystem(() => loadDefinition(deps, survey_id));
  }

  function load(survey_id: string): Promise<SurveyDefinition | null> {
    const entry: Entry = { definition: null, loading: Promise.resolve(null), bytes: 0, heard: null };
    entries.set(survey_id, entry);
    entry.loading = settle(survey_id, entry);
    return entry.loading;
  }

  async function settle(survey_id: string, entry: Entry): Promise<SurveyDefinition | null> {
    try {
      const loaded = await read(survey_id);
      // Missing surveys are not cached: random ids would fill memory.
      if (loaded === null || !hub.connected) drop(survey_id, entry);
      if (loaded === null) return null;
      entry.definition = loaded.definition;
      const { heard } = entry;
      if (heard) applyCount(entry.definition, heard.response_count, heard.revision);
      if (entries.get(survey_id) === entry) cacheEntry(entry, loaded.bytes);
      return entry.definition;
    } catch (error) {
      drop(survey_id, entry);
      throw error;
    }
  }

  function cacheEntry(entry: Entry, size: number): void {
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

  return {
    findDefinition,
    peek: (survey_id) => entries.get(survey_id)?.definition ?? null,
    invalidate,
  };
}

function applyCount(definition: Counted, response_count: number, revision: number): void {
  if (revision <= definition.answers_revision) return;
  definition.response_count = response_count;
  definition.answers_revision = revision;
}
