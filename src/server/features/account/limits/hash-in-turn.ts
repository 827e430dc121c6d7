import { createConcurrencyLimit } from './concurrency-limit.ts';

/** The one queue for hashing passwords: as many at once as the runtime hashes side by side; a full hall may wait. */
export const hashInTurn = createConcurrencyLimit(4, 2_000);
