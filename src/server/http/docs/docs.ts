import { randomUUID } from 'node:crypto';
import scalar from '@scalar/fastify-api-reference';
import { createCompressedReply } from './compressed-reply.ts';
import { makeOpenApi } from './openapi.ts';
import type { Server } from '../serve.ts';

const PREFIX = '/api/docs';

/** Without inline scripts, which the Content-Security-Policy blocks. */
const DOCS_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Canvass API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<div id="reference"></div>
<noscript>This page needs JavaScript. The same document as JSON: <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
<script src="${PREFIX}/js/scalar.js"></script>
<script src="${PREFIX}/start.js"></script>
</body>
</html>
`;

/** Uses the current origin, so requests carry the session cookie. */
const DOCS_START = `Scalar.createApiReference('#reference', {
  url: '/api/openapi.json',
  servers: [{ url: location.origin }],
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
});
`;

const SCRIPT = '/api/docs/js/scalar.js';
const OWN_CALL = 'x-canvass-docs';

export async function serveDocs({ app, endpoints, deps }: Server): Promise<void> {
  // Lazy: the slowest part of a start.
  const readDocument = async () => Buffer.from(JSON.stringify(makeOpenApi(endpoints, deps.config.baseUrl)));
  app.get('/api/openapi.json', createCompressedReply(readDocument, 'application/json; charset=utf-8'));
  app.get('/api/docs/start.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(DOCS_START),
  );
  // The plug-in serves the script only itself, so it is fetched once, by a call that no one else can make.
  const secret = randomUUID();
  const readScript = async () => {
    const { rawPayload } = await app.inject({ url: SCRIPT, headers: { host, [OWN_CALL]: secret } });
    return rawPayload;
  };
  const host = new URL(deps.config.baseUrl).host;
  const sendScript = createCompressedReply(readScript, 'text/javascript; charset=utf-8');
  await app.register(scalar, {
    routePrefix: '/api/docs',
    configuration: { url: '/api/openapi.json' },
    hooks: {
      // Replaces the plug-in's inline script, which the Content-Security-Policy blocks.
      onRequest: (request, reply, done) => {
        if (request.headers[OWN_CALL] === secret) done();
        else if (request.url.includes('/js/')) void sendScript(request, reply);
        else void reply.type('text/html; charset=utf-8').send(DOCS_PAGE);
      },
    },
  });
}
