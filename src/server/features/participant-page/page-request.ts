import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { RETRIES } from '../../../participant/page/screen.ts';
import type { PageLanguage } from '../../../shared/text/page-languages.ts';
import { canonicalTag } from '../../../shared/text/language-tag.ts';
import { acceptedLanguages } from '../../http/accepted-languages.ts';
import { readAccessCookie } from '../responses/access/access-cookie.ts';
import { chooseLanguage } from './page-words.ts';

const surveyId = z.uuid();

export interface PageRequest {
  /** Unchanged from the URL if it is not a valid id. */
  readonly survey_id: string;
  readonly isId: boolean;
  readonly language: PageLanguage;
  /** Accepted BCP 47 tags by preference, the URL's first. */
  readonly wanted: readonly string[];
  readonly access_token: string | null;
  readonly plain: boolean;
  /** True in kiosk mode, where the page restarts for the next participant. */
  readonly kiosk: boolean;
  /** Unparsed source tracking and prefill parameters. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly tries: number;
  /** Its allowance pays for rendering. */
  readonly address: string | undefined;
}

export function readPageRequest(request: FastifyRequest): PageRequest {
  const { id = '' } = request.params as { id?: string };
  const query = request.query as Record<string, unknown>;
  const isId = surveyId.safeParse(id).success;
  const survey_id = isId ? id.toLowerCase() : encodeURIComponent(id);
  return {
    survey_id,
    isId,
    language: chooseLanguage(query['lang'], request.headers['accept-language']),
    wanted: [...[query['lang']].flatMap(toTag), ...acceptedLanguages(request.headers['accept-language'])],
    access_token: isId ? readAccessCookie(request, survey_id) : null,
    plain: query['plain'] !== undefined,
    kiosk: query['kiosk'] !== undefined && query['plain'] === undefined,
    parameters: query,
    address: request.ip,
    tries: Math.min(RETRIES.most, Math.max(0, Math.trunc(Number(query['try'])) || 0)),
  };
}

function toTag(asked: unknown): string[] {
  const tag = typeof asked === 'string' ? canonicalTag(asked) : null;
  return tag === null ? [] : [tag];
}
