import type { Server } from '../../../http/serve.ts';

const HOUR_SECONDS = 3_600;

/** Serves the embed script. Its URL is fixed, so browsers revalidate it hourly. */
export function serveEmbed({ app }: Server, script: string): void {
  app.get('/embed.js', (_request, reply) =>
    reply
      .headers({
        'cache-control': `public, max-age=${HOUR_SECONDS}`,
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
}
