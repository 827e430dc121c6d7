import { execFile } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The new type is a copy of this one. */
const MODEL = 'nps';
const DUMMY = 'dummy';
const LIST = 'src/questions/question-type.ts';
const COMPILED = [
  'src/questions/**/*',
  'src/server/features/exports/report/report-words.ts',
  'tests/support/type-examples.ts',
];

let copy = '';

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'canvass-question-type-'));
  for (const file of globSync('src/**/*.{ts,tsx,json}', { exclude: ['**/*.test.*'] }))
    cpSync(file, path.join(copy, file));
  cpSync('tests/support/type-examples.ts', path.join(copy, 'tests/support/type-examples.ts'));
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig/base.json', 'utf8')) as {
    compilerOptions: object;
  };
  const changed = {
    composite: false,
    incremental: false,
    declaration: false,
    emitDeclarationOnly: false,
    noEmit: true,
    rootDir: '.',
    lib: ['es2025', 'dom', 'dom.iterable'],
    types: ['node', 'vite/client'],
  };
  const config = { compilerOptions: { ...compilerOptions, ...changed }, include: COMPILED };
  writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify(config));
  const folder = `src/questions/types/${MODEL}`;
  mkdirSync(path.join(copy, `src/questions/types/${DUMMY}`));
  for (const file of globSync(`${folder}/*.{ts,tsx}`, { cwd: copy }))
    write(file.replace(MODEL, DUMMY), renamed(read(file)));
  write(LIST, read(LIST).replace(/QUESTION_KINDS = \[/, `$&'${DUMMY}', `));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the compiler names at most ten files that a new question type changes, those of the recipe', async () => {
  const files = [LIST, ...namedFiles(await compile())].toSorted();
  expect(files).toEqual(recipeFiles());
  expect(files.length).toBeLessThanOrEqual(10);

  for (const file of files) if (file !== LIST) addLine(file);
  expect(await compile()).toBe('');
}, 120_000);

function recipeFiles(): string[] {
  const [, section = ''] =
    /\*\*A new question type\*\*([\s\S]*?)\n\n\*\*/.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? [];
  const [, list = ''] = /The compiler names:\n\n([\s\S]*?)\n\n/.exec(section) ?? [];
  return [
    ...new Set([...list.matchAll(/`((?:src|tests)\/[\w/.-]+)`/g)].map(([, file = '']) => file)),
  ].toSorted();
}

/** Returns the files that lack the type; a JSON file is named where it is imported. */
function namedFiles(output: string): string[] {
  const errors = output.split(/\n(?=\S)/).filter((error) => error.includes(`Property '${DUMMY}' is missing`));
  return [...new Set(errors.map(fileOf))];
}

function fileOf(error: string): string {
  const [, file = '', line = '0'] = /^(\S+?)\((\d+),/.exec(error) ?? [];
  const source = read(file);
  const [identifier = ''] = /\w+(?=,?$)/.exec(source.split('\n')[Number(line) - 1] ?? '') ?? [];
  const [, json] = new RegExp(`import ${identifier} from '([^']+\\.json)'`).exec(source) ?? [];
  return json === undefined ? file : path.posix.join(path.posix.dirname(file), json);
}

/** Adds what the file has for the model. */
function addLine(file: string): void {
  if (file.endsWith('.json')) {
    const texts = JSON.parse(read(file)) as Record<'names' | 'lines', Record<string, string>>;
    texts.names[DUMMY] = texts.lines[DUMMY] = 'Dummy';
    write(file, JSON.stringify(texts));
    return;
  }
  const lines = read(file)
    .split('\n')
    .flatMap((line) => (isOfModel(line) ? [line, renamed(line)] : [line]));
  write(file, lines.join('\n'));
}

function isOfModel(line: string): boolean {
  return line.includes(`/types/${MODEL}/`) || new RegExp(`^  ${MODEL}: .*,$`).test(line);
}

function renamed(text: string): string {
  return text
    .replaceAll(`/${MODEL}/`, `/${DUMMY}/`)
    .replaceAll(new RegExp(`\\b${MODEL}(?=(Type|Rules|Summary|AnswerInput|Headline)\\b|: )`, 'g'), DUMMY)
    .replaceAll(/\bNps(?=(Editor|Chart)\b)/g, 'Dummy');
}

function read(file: string): string {
  return readFileSync(path.join(copy, file), 'utf8');
}

function write(file: string, text: string): void {
  writeFileSync(path.join(copy, file), text);
}

function compile(): Promise<string> {
  const compiler = path.resolve('node_modules/typescript/bin/tsc');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [compiler, '--pretty', 'false'],
      { cwd: copy, maxBuffer: 1e8 },
      (_error, output) => resolve(output.trim()),
    );
  });
}
