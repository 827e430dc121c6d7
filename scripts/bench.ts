import { globSync } from 'node:fs';
import path from 'node:path';

// `npm run bench -- <name>` runs `bench/<name>.ts`; without a name it lists what there is.
const names = globSync('bench/*.ts').map((file) => path.basename(file, '.ts'));
/** Former names still find their benchmark. */
const FORMER_NAMES: Readonly<Record<string, string>> = { storm: 'stress' };
const given = process.argv[2];
const wanted = given === undefined ? undefined : (FORMER_NAMES[given] ?? given);

if (wanted !== undefined && names.includes(wanted)) {
  await import(path.resolve(`bench/${wanted}.ts`));
} else {
  console.error(
    `Name one benchmark: npm run bench -- <name>\n${names.map((name) => `  ${name}`).join('\n')}`,
  );
  process.exitCode = 1;
}
