import type { FastifyReply } from 'fastify';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { disposition } from './file-name.ts';

export interface Download {
  readonly name: string;
  readonly type: string;
  /** How many rows will come, for the progress that the person sees. */
  readonly rows: number | null;
  readonly source: NodeJS.ReadableStream;
  readonly steps?: readonly Transform[];
  /** Writes into the source, once it is being read. */
  readonly begin?: () => Promise<void>;
}

/**
 * Streams a download at the pace of who takes it, uncompressed, so that it costs the server little.
 * @throws what broke the stream; the reader then sees an incomplete download, never a short file that looks whole
 */
export async function sendDownload(reply: FastifyReply, download: Download): Promise<void> {
  const { name, type, rows, source, steps = [], begin } = download;
  const headers = {
    ...reply.getHeaders(),
    'content-type': type,
    'content-disposition': disposition(name),
    'cache-control': 'no-store',
    ...(rows !== null && { 'x-total-rows': String(rows) }),
  };
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, headers as Record<string, string>);
  await Promise.all([pipeline([source, ...steps, raw]), begin?.()]);
}
