import { unzipSync } from 'fflate';
import { ImportFailure } from './failure.ts';

const MOST = { entries: 2_000, bytes: 41_943_040 };

/** Unpacks the members that are wanted; names are compared, never used as paths. */
export function readZip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): ReadonlyMap<string, Uint8Array> {
  let entries = 0;
  let size = 0;
  let isUnsafe = false;
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        entries++;
        const wanted = isWanted(name);
        if (wanted) size += originalSize;
        if (entries > MOST.entries || size > MOST.bytes) isUnsafe = true;
        return wanted && !isUnsafe;
      },
    });
    if (isUnsafe) throw new ImportFailure('import_unsafe');
    return new Map(Object.entries(files));
  } catch (error) {
    throw error instanceof ImportFailure
      ? error
      : new ImportFailure(isUnsafe ? 'import_unsafe' : 'import_unreadable');
  }
}
