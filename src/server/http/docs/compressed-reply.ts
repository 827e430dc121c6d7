import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from '../choose-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Creates a handler that compresses each encoding once: megabytes per request would let one visitor block the server.
 * @param load reads the text at the first request
 */
export function createCompressedReply(load: () => Promise<Buffer>, type: string) {
  let text: Promise<Buffer> | undefined;
  const bodies = new Map<Encoding, Promise<Buffer>>();
  const compress = async (encoding: Encoding): Promise<Buffer> => {
    const plain = await (text ??= load());
    if (encoding === 'identity') return plain;
    return encoding === 'br' ? compressBrotli(plain, BROTLI) : compressGzip(plain);
  };
  const bodyOf = (encoding: Encoding): Promise<Buffer> => {
    const body = bodies.get(encoding) ?? compress(encoding);
    bodies.set(encoding, body);
    // The next request retries a failed load.
    body.catch(() => {
      text = undefined;
      bodies.delete(encoding);
    });
    return body;
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const encoding = chooseEncoding(request.headers['accept-encoding']?.toString());
    const body = await bodyOf(encoding);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.header('vary', 'accept-encoding').type(type).send(body);
  };
}
