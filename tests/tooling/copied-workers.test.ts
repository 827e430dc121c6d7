import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyWorkers } from '../../scripts/build-steps/copy-workers.ts';

/** What a program imports from beside it and runs; what it names only as a type is not there when it runs. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^(?:import|export) (?!type )[^;']*'(\.[^']+)';/gm)].map(([, from = '']) =>
    path.resolve(path.dirname(file), from),
  );
}

test('a built server contains every import of its worker programs', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'canvass-workers-'));
  try {
    copyWorkers(path.join(folder, 'server'));
    const files = globSync('**/*.ts', { cwd: folder }).map((file) => path.join(folder, file));
    expect(files.length).toBeGreaterThan(50);
    const missing = files.flatMap((file) =>
      importsOf(file)
        .filter((each) => !existsSync(each))
        .map((each) => `${path.relative(folder, file)} imports ${path.relative(folder, each)}`),
    );
    expect(missing).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
