import type { FastifyRequest } from 'fastify';
import { isLocalName } from '../base/local-names.ts';

/** Headers added by proxies and tunnels. */
const HANDED_ON =
  /^(x-forwarded(-.*)?|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*|fly-.*)$/;

/** Returns whether a request comes from this machine without proxy. */
export function isDirect(request: FastifyRequest): boolean {
  if (!isLocalName(request.socket.remoteAddress ?? '')) return false;
  return !Object.keys(request.headers).some((name) => HANDED_ON.test(name));
}
