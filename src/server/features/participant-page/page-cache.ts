import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { createBoundedCache } from '../../base/bounded-cache.ts';
import type { Rendering } from './rendering/rendering.ts';
import type { Encoding } from '../../http/choose-encoding.ts';
import type { SurveyDefinition } from '../surveys/definition/survey-definition.ts';

/** A page in every encoding, ready to send. */
export interface PreparedPage {
  readonly etag: string;
  readonly policy: string;
  readonly bodies: Readonly<Record<Exclude<Encoding, 'identity'>, Buffer>>;
}

export interface RenderedPage {
  readonly parts: readonly string[];
  readonly cost: number;
  readonly policy: string;
}

interface WantedPage {
  readonly source: SurveyDefinition;
  readonly key: string;
  readonly address: string | undefined;
}

export interface PageCache {
  get(wanted: WantedPage, render: () => Promise<RenderedPage>): Promise<PreparedPage>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompressGzip = promisify(gunzip);
/** Nearly the best compression in a tenth of the time, since the first visitor waits for it. */
const QUALITY = 9;

/** Memory limit for all surveys; least recently used pages are evicted. */
const MAX_BYTES = 48 * 1024 * 1024;

/**
 * Creates a cache keyed by definition, so an edit on any server replaces pages. Compressed pages take a tenth of the
 * memory.
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
  // Weak, because all encodings share the tag.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, policy, bodies: { br, gzip: gz } };
}

export function hasFresh(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || plain(tag) === plain(etag));
}
