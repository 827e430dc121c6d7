import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { StartError } from '../base/start-error.ts';
import { createChecksum } from './checksum.ts';
import { readManifest, tableFile, type Manifest, type TableBackup } from './manifest.ts';

const LINE_END = 10;

/**
 * Compares all files with the manifest.
 * @throws StartError naming the missing or damaged file
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const table of manifest.tables) {
    const problem = await problemOf(tableFile(folder, table), table);
    if (problem !== undefined)
      throw new StartError(
        `The backup in ${folder} is damaged: ${path.basename(tableFile(folder, table))} ${problem}. Take another backup. Nothing was changed.`,
      );
  }
  return manifest;
}

async function problemOf(file: string, table: TableBackup): Promise<string | undefined> {
  const checksum = createChecksum();
  let rows = 0;
  try {
    await pipeline(
      createReadStream(file),
      checksum.pass,
      createGunzip(),
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks)
          for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) rows += 1;
      },
    );
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return 'is missing';
    if (code.startsWith('Z_')) return 'cannot be unpacked';
    throw error;
  }
  const { bytes, sha256 } = checksum.read();
  if (bytes !== table.bytes) return `has ${bytes} bytes and should have ${table.bytes}`;
  if (sha256 !== table.sha256) return 'was changed after it was made';
  return rows === table.rows ? undefined : `has ${rows} rows and should have ${table.rows}`;
}
