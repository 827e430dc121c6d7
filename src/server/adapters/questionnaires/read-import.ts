import { BOUNDS } from '../../../shared/bounds.ts';
import { AppError } from '../../../shared/errors.ts';
import { LOGIC_LIMITS } from '../../../shared/logic/limits.ts';
import { MATRIX_BOUNDS } from '../../../questions/types/matrix/rules-settings.ts';
import { runInWorker, WorkerLimitError } from '../../flow-control/run-in-worker.ts';
import type { ImportOutcome } from './pipeline/import-worker.ts';
import type { Imported } from './pipeline/map/mapped-survey.ts';
import type { ImportWork } from './pipeline/run-import.ts';

const LIMITS = { timeoutMs: 10_000, cpuMs: 1_400, heapMb: 256, isSilent: true };
const MAX_GROWN_BYTES = 300_000_000;
const LOOK_EVERY_MS = 50;

const bounds = {
  ...BOUNDS,
  pages: LOGIC_LIMITS.pages,
  ending: LOGIC_LIMITS.text,
  conditions: LOGIC_LIMITS.conditions,
  ...MATRIX_BOUNDS,
};

/**
 * Reads a file in a worker thread.
 * @throws AppError `import_unreadable`, `import_empty`, `import_wrong_format` or `import_unsafe`
 */
export async function readImport(file: Buffer, name: string, format: string | null): Promise<Imported> {
  const work: ImportWork = { bytes: new Uint8Array(file), name, format, bounds };
  const tooMuch = new AbortController();
  const before = process.memoryUsage.rss();
  // Unpacked buffers are outside the thread's heap limit.
  const scale = setInterval(() => {
    if (process.memoryUsage.rss() - before > MAX_GROWN_BYTES) tooMuch.abort();
  }, LOOK_EVERY_MS);
  try {
    const limits = { ...LIMITS, signal: tooMuch.signal };
    const worker = new URL('./pipeline/import-worker.ts', import.meta.url);
    const outcome = await runInWorker<ImportOutcome>(worker, work, limits);
    if ('problem' in outcome) throw new AppError(outcome.problem);
    return outcome.imported;
  } catch (error) {
    if (error instanceof WorkerLimitError || tooMuch.signal.aborted) throw new AppError('import_unsafe');
    throw error;
  } finally {
    clearInterval(scale);
  }
}
