import type { Server } from '../../serve.ts';

const HALF_A_YEAR_MS = 180 * 86_400_000;

/** `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness of this server. */
export function serveSecurityTxt({ app, deps }: Server): void {
  const { baseUrl, securityContact, mail } = deps.config;
  const contact = securityContact ?? `mailto:${/<([^<>]*)>/.exec(mail.from)?.[1] ?? mail.from}`;
  app.get('/.well-known/security.txt', async (_request, reply) => {
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
