import scalar from '@scalar/fastify-api-reference';
import { makeOpenApi } from './openapi.ts';
import type { Server } from './serve.ts';

/** Serves the OpenAPI document and its page for people. */
export async function serveDocs({ app, endpoints, deps }: Server): Promise<void> {
  const document = makeOpenApi(endpoints, deps.config.baseUrl);
  app.get('/api/openapi.json', async () => document);
  await app.register(scalar, {
    routePrefix: '/api/docs',
    configuration: { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false },
  });
}
