/** So many replies are kept; the one that was made first goes first. */
const MAX_CACHED = 200;

/** Replies that are the same as long as nothing changed. */
interface QueryCache<Reply> {
  /**
   * The reply that is kept for a survey and what was asked of it, or a new one. Of a survey one is made at a time; who asks the
   * same meanwhile waits for it. What fails is not kept.
   */
  find(survey_id: string, asked: string, make: () => Promise<Reply>): Promise<Reply>;
}

/** Makes a place for replies that cost much to make. */
export function createQueryCache<Reply>(): QueryCache<Reply> {
  const replies = new Map<string, Promise<Reply>>();
  const last = new Map<string, Promise<unknown>>();
  return {
    find(survey_id, asked, make) {
      const key = `${survey_id} ${asked}`;
      const cached = replies.get(key);
      if (cached !== undefined) return cached;
      const before = last.get(survey_id);
      const runQueued = async () => {
        if (before !== undefined) await Promise.allSettled([before]);
        try {
          return await make();
        } catch (error) {
          replies.delete(key);
          throw error;
        }
      };
      const reply = runQueued();
      last.delete(survey_id);
      cacheValue(last, survey_id, reply);
      cacheValue(replies, key, reply);
      return reply;
    },
  };
}

function cacheValue<Value>(cached: Map<string, Value>, key: string, value: Value): void {
  cached.set(key, value);
  for (const oldest of cached.keys()) if (cached.size > MAX_CACHED) cached.delete(oldest);
}
