import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Licences under which we may hand Canvass on, with their conditions: notices stay, MPL files stay open. */
const FITTING = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'OFL-1.1',
  '(AFL-2.1 OR BSD-3-Clause)',
  '(MIT OR CC0-1.0)',
]);

/** Packages whose licence their manifest does not name by a standard word: read by us, and what they say. */
const READ: Readonly<Record<string, string>> = {
  'dejavu-fonts-ttf': 'Bitstream-Vera (DejaVu)',
  'png-js': 'MIT',
};

export interface Licensed {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().optional(), dev: z.boolean().optional() }),
  ),
});

/** Everything that `npm ci --omit=dev` installs, by name, and what of it has a licence that nobody has looked at. */
export function findLicences(file = 'package-lock.json'): { listed: Licensed[]; unknown: Licensed[] } {
  const { packages } = lock.parse(JSON.parse(readFileSync(file, 'utf8')));
  const listed = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { version = '', license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, licence: READ[name] ?? license ?? 'none named' };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const unknown = listed.filter(({ name, licence }) => !FITTING.has(licence) && READ[name] === undefined);
  return { listed, unknown };
}
