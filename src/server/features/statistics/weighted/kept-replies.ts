/** So many replies are kept; the one that was made first goes first. */
const KEPT = 200;

/** Replies that are the same as long as nothing changed. */
interface KeptReplies<Reply> {
  /**
   * The reply that is kept for a survey and what was asked of it, or a new one. Of a survey one is made at a time; who asks the
   * same meanwhile waits for it. What fails is not kept.
   */
  find(survey_id: string, asked: string, make: () => Promise<Reply>): Promise<Reply>;
}

/** Makes a place for replies that cost much to make. */
export function createKeptReplies<Reply>(): KeptReplies<Reply> {
  const replies = new Map<string, Promise<Reply>>();
  const last = new Map<string, Promise<unknown>>();
  return {
    find(survey_id, asked, make) {
      const key = `${survey_id} ${asked}`;
      const kept = replies.get(key);
      if (kept !== undefined) return kept;
      const before = last.get(survey_id);
      const inTurn = async () => {
        if (before !== undefined) await Promise.allSettled([before]);
        try {
          return await make();
        } catch (error) {
          replies.delete(key);
          throw error;
        }
      };
      const reply = inTurn();
      last.delete(survey_id);
      keep(last, survey_id, reply);
      keep(replies, key, reply);
      return reply;
    },
  };
}

function keep<Value>(kept: Map<string, Value>, key: string, value: Value): void {
  kept.set(key, value);
  for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
}
