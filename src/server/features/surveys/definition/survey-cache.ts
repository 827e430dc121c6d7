import { LRUCache } from 'lru-cache';
import type { BaseDeps } from '../../../http/base-deps.ts';
import { runAsSystem } from '../../../db/access/run-as-system.ts';
import type { Hub } from '../../../live/hub.ts';
import { loadDefinition } from './definition-data.ts';
import { onTranslation } from './definition-in.ts';
import type { SurveyDefinition } from './survey-definition.ts';

export interface SurveyCache {
  /** Returns the shared definition, which must not be modified, or null. */
  readonly findDefinition: (survey_id: string) => Promise<SurveyDefinition | null>;
  /** Returns the cached definition, possibly outdated, or null. */
  readonly peek: (survey_id: string) => SurveyDefinition | null;
  /** Call after committing a change. */
  readonly invalidate: (survey_id: string) => void;
}

/** Approximate, with translations; least recently used go first. */
const MAX_BYTES = 96 * 1024 * 1024;

interface Cached {
  readonly definition: Counted;
  readonly result: Promise<SurveyDefinition | null>;
  readonly bytes: number;
}

interface Loading {
  result: Promise<SurveyDefinition | null>;
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
  const cached = new LRUCache<string, Cached>({ maxSize: maxBytes });
  const loading = new Map<string, Loading>();

  hub.on('survey_changed', invalidate);
  hub.on('answers_changed', ({ survey_id, response_count, revision }) => {
    if (response_count !== undefined) setResponseCount(survey_id, response_count, revision);
  });
  hub.on('plan_changed', (user_id) => {
    // Surveys being loaded may have the old plan.
    loading.clear();
    const owned = [...cached.entries()].filter(([, { definition }]) => definition.user_id === user_id);
    for (const [id] of owned) cached.delete(id);
  });
  hub.onReconnect(() => {
    loading.clear();
    cached.clear();
  });

  function findDefinition(any_case_id: string): Promise<SurveyDefinition | null> {
    const survey_id = any_case_id.toLowerCase();
    if (!hub.connected) return read(survey_id).then((loaded) => loaded?.definition ?? null);
    return (cached.get(survey_id) ?? loading.get(survey_id) ?? load(survey_id)).result;
  }

  function read(survey_id: string): ReturnType<typeof loadDefinition> {
    return runAsSystem(() => loadDefinition(deps, survey_id));
  }

  function load(survey_id: string): Loading {
    const load: Loading = { result: Promise.resolve(null), heard: null };
    loading.set(survey_id, load);
    load.result = settle(survey_id, load);
    return load;
  }

  async function settle(survey_id: string, load: Loading): Promise<SurveyDefinition | null> {
    try {
      const loaded = await read(survey_id);
      if (loaded === null) return null;
      const { definition, bytes } = loaded;
      if (load.heard) applyCount(definition, load.heard.response_count, load.heard.revision);
      // Missing surveys are not cached: random ids would fill memory.
      if (hub.connected && loading.get(survey_id) === load)
        cacheDefinition(survey_id, { definition, result: load.result, bytes });
      return definition;
    } finally {
      if (loading.get(survey_id) === load) loading.delete(survey_id);
    }
  }

  function cacheDefinition(survey_id: string, entry: Cached): void {
    cached.set(survey_id, entry, { size: entry.bytes });
    onTranslation(entry.definition, (bytes) => {
      if (cached.peek(survey_id)?.definition === entry.definition)
        cacheDefinition(survey_id, { ...entry, bytes: entry.bytes + bytes });
    });
  }

  function invalidate(survey_id: string): void {
    loading.delete(survey_id);
    cached.delete(survey_id);
  }

  function setResponseCount(survey_id: string, response_count: number, revision: number): void {
    const definition = cached.peek(survey_id)?.definition;
    if (definition !== undefined) return applyCount(definition, response_count, revision);
    const load = loading.get(survey_id);
    if (load !== undefined && revision > (load.heard?.revision ?? -1))
      load.heard = { response_count, revision };
  }

  return {
    findDefinition,
    peek: (survey_id) => cached.peek(survey_id)?.definition ?? null,
    invalidate,
  };
}

function applyCount(definition: Counted, response_count: number, revision: number): void {
  if (revision <= definition.answers_revision) return;
  definition.response_count = response_count;
  definition.answers_revision = revision;
}
