import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { MAX_SHARDS } from '../base/shard-of.ts';
import { StartError } from '../base/start-error.ts';

/** Written last: a folder without it is no backup. */
const MANIFEST = 'backup.json';

const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
/** Format 2 includes shards, which older versions would ignore. */
const FORMATS = [1, 2] as const;

const contents = z.strictObject({
  format: z.literal(FORMATS),
  made_at: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.strictObject({
      /** Missing for the first shard, which also holds shared tables. */
      cell: z.int().min(1).max(MAX_SHARDS).optional(),
      name,
      columns: z.array(name),
      rows: z.int(),
      bytes: z.int(),
      sha256: z.string(),
    }),
  ),
});

export type Manifest = z.output<typeof contents>;
export type TableBackup = Manifest['tables'][number];

export function tableFile(folder: string, { cell, name: table }: Pick<TableBackup, 'cell' | 'name'>): string {
  return path.join(folder, `${cell === undefined ? '' : `cell_${cell}.`}${table}.copy.gz`);
}

/** Returns the path and the text, with its own checksum. */
export function writeManifest(folder: string, manifest: Manifest): { file: string; text: string } {
  const signed = { ...manifest, checksum: checksumOf(manifest) };
  return { file: path.join(folder, MANIFEST), text: `${JSON.stringify(signed, null, 2)}\n` };
}

/**
 * Reads a manifest.
 * @throws StartError if it is missing, modified or of an unknown format
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
      throw new StartError(
        `${folder} holds no backup: there is no ${MANIFEST} in it. Name the folder that npm run backup made. Nothing was changed.`,
      );
    throw error;
  });
  const { checksum, ...rest } = parse(text);
  const manifest = contents.safeParse(rest);
  if (rest['format'] !== undefined && !FORMATS.some((format) => format === rest['format']))
    throw new StartError(
      `The backup in ${folder} was made by a newer Canvass. Restore it with that one. Nothing was changed.`,
    );
  if (!manifest.success || checksum !== checksumOf(manifest.data))
    throw new StartError(
      `The backup in ${folder} is damaged: its ${MANIFEST} was changed or is cut off. Nothing was changed.`,
    );
  return manifest.data;
}

function parse(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function checksumOf(manifest: Manifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
}
