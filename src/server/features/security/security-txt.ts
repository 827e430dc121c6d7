import { AppError } from '../../../shared/errors.ts';
import type { Server } from '../../http/serve.ts';

const HALF_A_YEAR_MS = 180 * 86_400_000;

/** Serves `/.well-known/security.txt` (RFC 9116); omitted in production without a configured contact. */
export function serveSecurityTxt({ app, deps }: Server): void {
  const { baseUrl, env, securityContact, mail } = deps.config;
  const sender = /<([^<>]*)>/.exec(mail.from)?.[1] ?? mail.from;
  const isNobody = securityContact === undefined && env === 'production' && sender.endsWith('@localhost');
  const contact = securityContact ?? `mailto:${sender}`;
  app.get('/.well-known/security.txt', async (_request, reply) => {
    if (isNobody) throw new AppError('not_found');
    const expires = new Date(deps.now().getTime() + HALF_A_YEAR_MS).toISOString();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.slice(0, 10)}T00:00:00.000Z`,
      'Preferred-Languages: en, de',
      `Canonical: ${baseUrl}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
