import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../shared/errors.ts';
import type { Config } from './config.ts';
import { isDirect } from './direct-request.ts';
import { isLocalName } from './local-names.ts';
import { replyWithError } from './reply-error.ts';

/** What a request was made for, and the `Host` that it brought. */
interface Names {
  readonly asked: string;
  readonly sent: string | undefined;
}

/**
 * Answers only to the names this server is known by, so that a page of somebody else's domain that points here
 * (DNS rebinding), or a link made from a false `Host`, gets nothing: the host of `BASE_URL` and, for this machine's
 * own callers (always outside production), the local names. Ports are left aside: they change on the way here.
 */
export function refuseForeignHosts(app: FastifyInstance, config: Pick<Config, 'baseUrl' | 'env'>): void {
  const own = new URL(config.baseUrl).hostname;
  const isDevelopment = config.env !== 'production';
  // Nearly every request brings the names of the one before it.
  let good: Names = { asked: '', sent: undefined };
  app.addHook('onRequest', (request, reply, done) => {
    const { host: asked, headers } = request;
    const sent = headers.host;
    if (hasSeveralHosts(request.raw.rawHeaders))
      return void replyWithError(new AppError('malformed'), request, reply);
    if (asked === good.asked && sent === good.sent) return done();
    const name = hostName(asked);
    const isEveryones = name === own || (isDevelopment && isLocalName(name));
    const isKnown = isEveryones || (isLocalName(name) && isDirect(request));
    if (isKnown && !isForeign(hostName(sent ?? ''), own)) {
      if (isEveryones) good = { asked, sent };
      return done();
    }
    // Not thrown: pages have error handlers of their own, with words for people who came to the right place.
    replyWithError(new AppError('wrong_host'), request, reply);
  });
}

/**
 * Whether the `Host` that was really sent is some other domain, whatever a proxy is said to have been asked for: a page
 * of that domain can add headers but not change this one. Behind a proxy it may be an address or an internal name.
 */
function isForeign(sent: string, own: string): boolean {
  return sent !== own && sent.includes('.') && isIP(sent) === 0 && !isLocalName(sent);
}

/** Whether a request has more than one `Host`, which RFC 9112 refuses: proxies may have believed another one. */
function hasSeveralHosts(rawHeaders: readonly string[] | undefined): boolean {
  let hosts = 0;
  for (let i = 0; i < (rawHeaders?.length ?? 0); i += 2)
    if (rawHeaders?.[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

/** The name in a `Host` header, without its port. */
function hostName(host: string): string {
  return host.replace(/:\d{0,5}$/, '').toLowerCase();
}
