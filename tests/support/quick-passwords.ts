import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// A password's hash takes a tenth of a second on purpose, and the tests sign up hundreds of people: theirs cost a
// 64th. Vitest runs this before every file, in a process that may have run it before.
declare global {
  var realScrypt: typeof crypto.scrypt | undefined;
}
const real = (globalThis.realScrypt ??= crypto.scrypt);
replaceScrypt((password: string, salt: string, length: number, options: ScryptOptions, done: Done) => {
  real(password, salt, length, { ...options, N: 256 }, done);
});

type Done = (error: Error | null, key: Buffer) => void;

/** From now on, this file's passwords are hashed at the product's own cost, as in databases from elsewhere. */
export function hashAsInProduction(): void {
  replaceScrypt(real);
}

function replaceScrypt(scrypt: unknown) {
  Object.assign(crypto, { scrypt });
  syncBuiltinESMExports();
}
