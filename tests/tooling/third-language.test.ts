import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const LIST = 'src/shared/text/languages.ts';

test('a new language is required exactly where CONTRIBUTING.md says', () => {
  const [, section = ''] =
    /\*\*A new language of the whole product\*\*([\s\S]*?)\n\n\*\*/.exec(
      readFileSync('CONTRIBUTING.md', 'utf8'),
    ) ?? [];
  const named = [...section.matchAll(/`(src\/[\w/.-]+\.tsx?)`/g)].map(([, file = '']) => file);
  expect(filesThatLack('no')).toEqual([...new Set(named)].toSorted());
});

/** The files that do not compile with one language more, though all that they import is left away. */
function filesThatLack(language: string): string[] {
  const house = mkdtempSync(path.join(tmpdir(), 'canvass-languages-'));
  try {
    const files = globSync('src/**/*.{ts,tsx}').filter((file) =>
      readFileSync(file, 'utf8').includes('Language'),
    );
    for (const file of files) cpSync(file, path.join(house, file));
    const list = readFileSync(LIST, 'utf8');
    writeFileSync(path.join(house, LIST), list.replace(/LANGUAGES = \[/, `$&'${language}', `));
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'esnext',
      module: 'preserve',
      allowImportingTsExtensions: true,
      jsx: 'preserve',
      types: [],
    };
    writeFileSync(path.join(house, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
    const lacking = `Property '${language}' is missing`;
    const locations = compile(house)
      .split('\n')
      .filter((line) => line.includes(lacking))
      .map((line) => line.slice(0, line.indexOf('(')));
    return [...new Set(locations)].toSorted();
  } finally {
    rmSync(house, { recursive: true, force: true });
  }
}

/** What the compiler says; it ends with an error where it has something to say. */
function compile(project: string): string {
  const compiler = path.resolve('node_modules/typescript/bin/tsc');
  try {
    return execFileSync(process.execPath, [compiler, '--pretty', 'false'], {
      cwd: project,
      encoding: 'utf8',
    });
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout);
    throw error;
  }
}
