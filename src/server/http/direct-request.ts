import type { FastifyRequest } from 'fastify';
import { isLocalName } from './local-names.ts';

/** What proxies and tunnels add to the requests that they hand on. */
const HANDED_ON =
  /^(x-forwarded(-.*)?|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*|fly-.*)$/;

/** Whether a request comes from this machine itself and was not handed on by a proxy on it. */
export function isDirect(request: FastifyRequest): boolean {
  if (!isLocalName(request.socket.remoteAddress ?? '')) return false;
  return !Object.keys(request.headers).some((name) => HANDED_ON.test(name));
}
