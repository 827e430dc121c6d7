import { readConfig } from '../src/server/base/config.ts';
import { examine } from '../src/server/doctor/examine.ts';
import { makeLog } from '../src/server/base/log.ts';
import { printStartError } from './support/print-start-error.ts';

// `npm run doctor` looks at the database, the counters, the secrets, the clock, the disk and the mail server, and
// changes nothing. It may run beside the server. The exit status is 1 where something is wrong.
const SIGNS = { ok: 'ok      ', note: 'note    ', problem: 'PROBLEM ' } as const;

try {
  const config = readConfig(process.env);
  let problems = 0;
  for await (const { part, state, text } of examine(config, makeLog({ ...config, logLevel: 'silent' }))) {
    if (state === 'problem') problems += 1;
    console.log(`${SIGNS[state]}${part.padEnd(9)} ${text}`);
  }
  console.log(problems === 0 ? '\nNothing is wrong.' : `\n${problems} to be put right.`);
  if (problems > 0) process.exitCode = 1;
} catch (error) {
  printStartError(error);
}
