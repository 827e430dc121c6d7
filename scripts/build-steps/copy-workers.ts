import { cpSync } from 'node:fs';
import path from 'node:path';

const here = (relative: string) => path.resolve(import.meta.dirname, '..', relative);
const program = (file: string) => !file.endsWith('.test.ts');

/** Puts the programs of the server's threads where a bundled server looks for them: beside it, as in the source. */
export function copyWorkers(folder: string): void {
  const copy = (from: string, to: string) =>
    cpSync(here(from), path.join(folder, to), { recursive: true, filter: program });
  for (const each of ['encoders', 'workbook']) copy(`src/server/features/exports/${each}`, each);
  copy('src/statistics', '../statistics');
  for (const each of ['statistics-worker.ts', 'weighting-worker.ts', 'stand-back.ts'])
    copy(`src/server/${each}`, each);
  copy('src/server/adapters/ai/source/worker', 'worker');
}
