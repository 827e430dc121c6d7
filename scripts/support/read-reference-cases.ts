import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { referenceCase, type ReferenceCase } from '../compare-estimates.ts';

const file = z.object({ cases: z.array(referenceCase) });
const elsewhere = z.object({ $file: z.string() });
const object = z.record(z.string(), z.unknown());

/** The cases of a reference file, with the data that lie in a file beside it. Throws where the file has another shape. */
export function readReferenceCases(name: string): ReferenceCase[] {
  const { cases } = file.parse(readJson(name));
  return cases.map((one) => {
    const { success, data } = elsewhere.safeParse(one.data);
    return success
      ? { ...one, data: object.parse(readJson(path.join(path.dirname(name), data.$file))) }
      : one;
  });
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(name, 'utf8'));
}
