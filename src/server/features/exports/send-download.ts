import type { FastifyReply } from 'fastify';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportFormat } from '../../../shared/api/results/export-formats.ts';
import { disposition, exportFile } from './file-name.ts';

export interface Download {
  /** Defaults to the survey's. */
  readonly title?: string;
  readonly rows: number | null;
  readonly source: NodeJS.ReadableStream;
  readonly steps?: readonly Transform[];
  readonly begin?: () => Promise<void>;
}

/**
 * Streams a download with backpressure, uncompressed to save CPU.
 * @throws the stream's error, so clients see an aborted download
 */
export async function sendDownload(
  reply: FastifyReply,
  format: ExportFormat,
  survey: { readonly title: string },
  { title = survey.title, rows, source, steps = [], begin }: Download,
): Promise<void> {
  const { name, type } = exportFile(format, title);
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
