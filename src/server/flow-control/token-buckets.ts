interface Bucket {
  left: number;
  at: number;
}

export interface TokenBuckets {
  /** Negative after taking more than there were. */
  readonly left: (key: string, at: number) => number;
  readonly set: (key: string, left: number, at: number) => void;
  readonly giveBack: (key: string) => void;
}

/** Beyond this many, full buckets are deleted: a new one is the same. */
const MAX_BUCKETS = 20_000;

/**
 * Creates buckets in memory only: addresses are never stored or logged (docs/product-decisions.md#participants, 10).
 */
export function createTokenBuckets({
  burst,
  perSecond,
}: {
  readonly burst: number;
  readonly perSecond: number;
}): TokenBuckets {
  const buckets = new Map<string, Bucket>();
  let mostBuckets = MAX_BUCKETS;

  const leftIn = (bucket: Bucket, at: number) =>
    Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * perSecond);

  function deleteFull(at: number): void {
    for (const [key, bucket] of buckets) if (leftIn(bucket, at) >= burst) buckets.delete(key);
    // Avoids rescanning for every key while all buckets are in use.
    mostBuckets = Math.max(MAX_BUCKETS, 2 * buckets.size);
  }

  return {
    left(key, at) {
      const bucket = buckets.get(key);
      return bucket === undefined ? burst : leftIn(bucket, at);
    },
    set(key, left, at) {
      const bucket = buckets.get(key);
      if (bucket !== undefined) {
        bucket.left = left;
        bucket.at = at;
        return;
      }
      if (buckets.size >= mostBuckets) deleteFull(at);
      buckets.set(key, { left, at });
    },
    giveBack(key) {
      const bucket = buckets.get(key);
      if (bucket !== undefined) bucket.left += 1;
    },
  };
}
