import type { Server } from '../../../http/serve.ts';

/** The service worker of pages in a hall; a browser asks for it anew whenever it looks after it. */
export function serveKioskWorker({ app }: Server, script: string): void {
  app.get('/survey/kiosk.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  );
}
