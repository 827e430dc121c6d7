import scalar from '@scalar/fastify-api-reference';
import { DOCS_PAGE, DOCS_START } from './docs-page.ts';
import { makeOpenApi } from './openapi.ts';
import type { Server } from '../serve.ts';

export async function serveDocs({ app, endpoints, deps }: Server): Promise<void> {
  // Lazy: the slowest part of a start.
  let document: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    // Serialized once, as repeated requests would block the server.
    document ??= JSON.stringify(makeOpenApi(endpoints, deps.config.baseUrl));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/api/docs/start.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(DOCS_START),
  );
  await app.register(scalar, {
    routePrefix: '/api/docs',
    configuration: { url: '/api/openapi.json' },
    hooks: {
      // Replaces the plug-in's inline script, which the Content-Security-Policy blocks.
      onRequest: (request, reply, done) => {
        if (request.url.includes('/js/')) done();
        else void reply.type('text/html; charset=utf-8').send(DOCS_PAGE);
      },
    },
  });
}
