import { globSync } from 'node:fs';
import path from 'node:path';

// `npm run bench -- <name>` runs `bench/<name>.ts`; without a name it lists what there is.
const names = globSync('bench/*.ts').map((file) => path.basename(file, '.ts'));
/** Former names still find their benchmark. */
const PREVIOUS_NAMES: Readonly<Record<string, string>> = { storm: 'stress' };
const benchName = process.argv[2];
const wanted = benchName === undefined ? undefined : (PREVIOUS_NAMES[benchName] ?? benchName);

if (wanted !== undefined && names.includes(wanted)) {
  await import(path.resolve(`bench/${wanted}.ts`));
} else {
  console.error(
    `Name one benchmark: npm run bench -- <name>\n${names.map((name) => `  ${name}`).join('\n')}`,
  );
  process.exitCode = 1;
}
