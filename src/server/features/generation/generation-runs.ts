import type { FastifyInstance } from 'fastify';

/** The generations under way: a server that ends stops them, and waits until each has ended in order. */
export interface GenerationRuns {
  /** Aborted when the server ends. */
  readonly shutdown: AbortSignal;
  /** Waits for a run, and keeps the server from ending before it. */
  follow(run: Promise<unknown>): Promise<void>;
}

/** Keeps the runs of this server. */
export function createGenerationRuns(app: FastifyInstance): GenerationRuns {
  const ending = new AbortController();
  const running = new Set<Promise<unknown>>();
  app.addHook('preClose', async () => {
    ending.abort();
    await Promise.all(running);
  });
  return {
    shutdown: ending.signal,
    async follow(run) {
      running.add(run);
      try {
        await run;
      } finally {
        running.delete(run);
      }
    },
  };
}
