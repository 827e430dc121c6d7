import { globSync } from 'node:fs';
import path from 'node:path';

// `npm run bench -- <name>` runs `bench/<name>.ts`; without a name it lists what there is.
const names = globSync('bench/*.ts').map((file) => path.basename(file, '.ts'));
const wanted = process.argv[2];

if (wanted !== undefined && names.includes(wanted)) {
  await import(path.resolve(`bench/${wanted}.ts`));
} else {
  console.error(
    `Name one benchmark: npm run bench -- <name>\n${names.map((name) => `  ${name}`).join('\n')}`,
  );
  process.exitCode = 1;
}
