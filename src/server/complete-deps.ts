import type { FastifyInstance } from 'fastify';
import type { BaseDeps, Deps } from './deps.ts';
import { createDefinitions } from './features/surveys/definitions.ts';
import { createHub } from './live/hub.ts';

/** Adds what lives as long as the app, and ends it with the app, after the last request was answered. */
export function completeDeps(base: BaseDeps, app: FastifyInstance): Deps {
  const hub = createHub(base);
  const definitions = createDefinitions({ ...base, hub });
  app.addHook('onClose', async () => {
    await hub.close();
  });
  return { ...base, hub, definitions };
}
