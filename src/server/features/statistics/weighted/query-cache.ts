/** Maximum cached replies; the oldest are evicted. */
const MAX_CACHED = 200;

interface QueryCache<Reply> {
  /**
   * Returns the cached reply, or computes it. Each survey has one computation at a time, which identical requests
   * share. Failures are not cached.
   */
  find(survey_id: string, asked: string, make: () => Promise<Reply>): Promise<Reply>;
}

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
