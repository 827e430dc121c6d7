import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { createBoundedCache } from '../../base/bounded-cache.ts';
import type { Rendering } from './rendering/rendering.ts';
import { readAccepted } from '../../http/read-accepted.ts';
import type { SurveyDefinition } from '../surveys/definition/survey-definition.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page ready to be sent, in every encoding. */
export interface PreparedPage {
  readonly etag: string;
  /** The Content-Security-Policy that it is sent with. */
  readonly policy: string;
  readonly bodies: Readonly<Record<Exclude<Encoding, 'identity'>, Buffer>>;
}

/** A page as it was rendered. */
export interface RenderedPage {
  readonly parts: readonly string[];
  readonly cost: number;
  readonly policy: string;
}

/** Which page of a survey is wanted, and by whom. */
interface WantedPage {
  readonly source: SurveyDefinition;
  readonly key: string;
  readonly address: string | undefined;
}

/** Where rendered pages are kept. */
export interface PageCache {
  /** The page of a survey under this key, rendered where it is not there yet. */
  get(wanted: WantedPage, render: () => Promise<RenderedPage>): Promise<PreparedPage>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompressGzip = promisify(gunzip);
/** Nearly as small as the best, in a tenth of its time: the first visitor waits for it. */
const QUALITY = 9;

/** Bytes of memory for the pages of all surveys; the ones not used for longest go first. */
const MAX_BYTES = 48 * 1024 * 1024;

/**
 * Makes the cache. Its pages hang on the definition they were rendered from: when an edit on any server makes the
 * definitions' cache forget it, the pages are forgotten with it, and nothing has to be kept in step. Only compressed
 * pages are cached: a tenth of the memory, so that a survey's pages in all its languages stay.
 */
export function createPageCache(rendering: Rendering, maxBytes = MAX_BYTES): PageCache {
  const pages = createBoundedCache<PreparedPage>(maxBytes);
  return {
    get: ({ source, key, address }, render) =>
      rendering.shared(pages, { address, source, key }, async () => {
        const { parts, cost, policy } = await render();
        const value = await prepare(Buffer.from(parts.join('')), policy);
        return { value, cost, bytes: value.bodies.br.length + value.bodies.gzip.length };
      }),
  };
}

/** Returns the body of a page in an encoding. */
export async function bodyOf({ bodies }: PreparedPage, encoding: Encoding): Promise<Buffer> {
  return encoding === 'identity' ? decompressGzip(bodies.gzip) : bodies[encoding];
}

async function prepare(identity: Buffer, policy: string): Promise<PreparedPage> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params }),
    compressGzip(identity, { level: 9 }),
  ]);
  // Weak: the same page in another encoding has the same tag.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, policy, bodies: { br, gzip: gz } };
}

/** The best encoding that the browser takes. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const encoding = readAccepted(accepted);
  return encoding.includes('br') ? 'br' : encoding.includes('gzip') ? 'gzip' : 'identity';
}

/** Whether the browser still has this page. */
export function hasFresh(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || plain(tag) === plain(etag));
}
