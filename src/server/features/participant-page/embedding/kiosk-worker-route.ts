import type { Server } from '../../../http/serve.ts';

/** Serves the kiosk mode service worker, without caching. */
export function serveKioskWorker({ app }: Server, script: string): void {
  app.get('/survey/kiosk.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  );
}
