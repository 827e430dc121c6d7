import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const here = (relative: string) => path.resolve(import.meta.dirname, '../..', relative);
const program = (file: string) => !file.endsWith('.test.ts');

/** Copies the programs of the server's worker threads to where the bundled server looks for them: beside itself. */
export function copyWorkers(folder: string): void {
  const copy = (from: string, to: string) =>
    cpSync(here(from), path.join(folder, to), { recursive: true, filter: program });
  for (const each of ['encoders', 'workbook']) copy(`src/server/features/exports/${each}`, each);
  copy('src/statistics', '../statistics');
  copy('src/server/base/lower-thread-priority.ts', 'lower-thread-priority.ts');
  for (const each of ['statistics-worker.ts', 'weighted/weighting-worker.ts']) {
    const text = readFileSync(here(`src/server/features/statistics/${each}`), 'utf8');
    // The bundle is less deep than the source.
    const moved = text
      .replaceAll(/'(?:\.\.\/)+statistics\//g, "'../statistics/")
      .replaceAll(/'(?:\.\.\/)+base\//g, "'./");
    writeFileSync(path.join(folder, path.basename(each)), moved);
  }
  copy('src/server/adapters/ai/source/worker', 'worker');
  copy('src/server/adapters/questionnaires/pipeline', 'pipeline');
}
