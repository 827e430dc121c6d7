import type { FastifyInstance } from 'fastify';

/** The generations running on this server, which a shutdown stops and awaits. */
export interface GenerationRuns {
  readonly shutdown: AbortSignal;
  /** Waits for a run and delays the shutdown until it ends. */
  follow(run: Promise<unknown>): Promise<void>;
}

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
