import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../shared/errors.ts';
import type { Config } from '../base/config.ts';
import { isDirect } from './direct-request.ts';
import { isLocalName } from '../base/local-names.ts';
import { replyWithError } from './reply-error.ts';

interface Names {
  readonly asked: string;
  readonly sent: string | undefined;
}

/**
 * Rejects foreign hosts, against DNS rebinding and forged `Host` headers. Allows the host of `BASE_URL` and local
 * names, in production only for local callers. Ports are ignored, as proxies change them.
 */
export function rejectForeignHosts(app: FastifyInstance, config: Pick<Config, 'baseUrl' | 'env'>): void {
  const own = new URL(config.baseUrl).hostname;
  const isDevelopment = config.env !== 'production';
  // Most requests repeat the previous names.
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
    // Not thrown: error pages address visitors of the right host.
    replyWithError(new AppError('wrong_host'), request, reply);
  });
}

/**
 * Returns whether `Host` is a foreign domain: pages can add headers but not change it. Proxies may send an address or
 * internal name.
 */
function isForeign(sent: string, own: string): boolean {
  return sent !== own && sent.includes('.') && isIP(sent) === 0 && !isLocalName(sent);
}

/** Detects several `Host` headers, which RFC 9112 forbids: a proxy may have used another one. */
function hasSeveralHosts(rawHeaders: readonly string[] | undefined): boolean {
  let hosts = 0;
  for (let i = 0; i < (rawHeaders?.length ?? 0); i += 2)
    if (rawHeaders?.[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

function hostName(host: string): string {
  return host.replace(/:\d{0,5}$/, '').toLowerCase();
}
