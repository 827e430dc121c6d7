import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../base/config.ts';
import { readCookie } from '../../../http/read-cookie.ts';
import { UNLOCKED_MS } from './tokens.ts';

const nameOf = (survey_id: string) => `canvass_access_${survey_id.toLowerCase()}`;

export function setAccessCookie(
  reply: FastifyReply,
  config: Pick<Config, 'baseUrl'>,
  survey_id: string,
  access_token: string,
): void {
  const secure = config.baseUrl.startsWith('https:') ? '; Secure' : '';
  const age = Math.floor(UNLOCKED_MS / 1000);
  reply.header(
    'set-cookie',
    `${nameOf(survey_id)}=${access_token}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`,
  );
}

export function readAccessCookie(request: FastifyRequest, survey_id: string): string | null {
  const { cookie } = request.headers;
  return cookie === undefined ? null : readCookie(cookie, nameOf(survey_id));
}
