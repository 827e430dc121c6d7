import { createConcurrencyLimit } from './concurrency-limit.ts';

/** Matches the runtime's parallelism. */
export const hashInTurn = createConcurrencyLimit(4, 2_000);
