import { LRUCache } from 'lru-cache';

const MAX_CACHED = 200;

interface QueryCache<Reply> {
  /** Computes one reply per survey at a time, which identical requests share. Failures are not cached. */
  find(survey_id: string, asked: string, make: () => Promise<Reply>): Promise<Reply>;
}

export function createQueryCache<Reply>(): QueryCache<Reply> {
  const replies = new LRUCache<string, Promise<Reply>>({ max: MAX_CACHED });
  const last = new LRUCache<string, Promise<unknown>>({ max: MAX_CACHED });
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
      last.set(survey_id, reply);
      replies.set(key, reply);
      return reply;
    },
  };
}
