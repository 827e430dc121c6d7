import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkCircles } from './structure-cycles.ts';
import { checkContents } from './structure-contents.ts';
import { checkAddresses, checkNamedFiles } from './structure-named-files.ts';
import { checkNames } from './structure-names.ts';
import { checkServerLayers } from './structure-server-layers.ts';
import { giveVerdict } from './verdict.ts';

const NOT_OURS = new Set([
  'node_modules',
  '.git',
  'dist',
  '.builds',
  'data',
  'coverage',
  'test-results',
  'playwright-report',
]);
const TEXT =
  /\.(tsx?|jsx?|css|html|json|md|sql|svg|yml|yaml|txt)$|(^|\/)(\.[a-z-]+(rc|config|ignore)?|run|LICENSE|Dockerfile)$/;

const files = globSync('**/*', { exclude: ({ name }) => NOT_OURS.has(name), withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative('.', path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
  .toSorted();
const texts = new Map(
  files.filter((file) => TEXT.test(file)).map((file) => [file, readFileSync(file, 'utf8')]),
);

giveVerdict({
  problems: [
    ...checkNames(files),
    ...[...texts].flatMap(([file, text]) => checkContents(file, text)),
    ...[...texts].flatMap(([file, text]) => checkServerLayers(file, text)),
    ...[...texts].flatMap(([file, text]) => checkNamedFiles(file, text, new Set(files))),
    ...checkAddresses(texts),
    ...checkCircles(new Map([...texts].filter(([file]) => /\.tsx?$/.test(file)))),
    ...checkProjects(files),
  ],
  saw: texts.size,
  atLeast: 100,
  what: 'files with text',
});

/** Every TypeScript file belongs to exactly one room's project; outside of all nothing would check it. */
function checkProjects(all: string[]): string[] {
  const owners = new Map<string, string[]>();
  for (const config of globSync('tsconfig/*.json')) {
    const { include = [], exclude = [] }: { include?: string[]; exclude?: string[] } = JSON.parse(
      readFileSync(config, 'utf8'),
    );
    const fromRoot = (patterns: string[]) =>
      globSync(patterns.map((pattern) => pattern.replace(/^\.\.\//, '')));
    const left = new Set(fromRoot(exclude));
    for (const file of fromRoot(include)) {
      if (!left.has(file)) owners.set(file, [...(owners.get(file) ?? []), config]);
    }
  }
  return all
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => owners.get(file)?.length !== 1)
    .map(
      (file) => `${file}: belongs to ${owners.get(file)?.join(' and ') ?? 'no project'}, not to exactly one`,
    );
}
