import fc from 'fast-check';
import type { QuestionType, Settings } from '../../src/questions/question-type.ts';
import { KIND_SETTINGS, type Made, MADE_SETTINGS } from './type-examples.ts';

const JUNK = [
  null,
  true,
  -1,
  1e12,
  0.5,
  '',
  ' ',
  '\u0000',
  '\ud800',
  [],
  {},
  [null],
  [{ id: -1, text: 'x' }],
  'x'.repeat(6_000),
];

/** The same with something that does not belong there, or twice. */
function broken(settings: Made): Made {
  const change = fc.tuple(
    fc.nat(),
    fc.constantFrom<unknown>(...JUNK),
    fc.constantFrom('value', 'name', 'item', 'twice'),
  );
  return fc.tuple(settings, change).map(([made, [index, junk, way]]) => {
    const names = Object.keys(made);
    const name = names[index % Math.max(1, names.length)] ?? 'depth';
    const value = made[name];
    if (way === 'name') return { ...made, [`${name}s`]: junk };
    if (way === 'item' && Array.isArray(value)) return { ...made, [name]: [...(value as unknown[]), junk] };
    if (way === 'twice' && Array.isArray(value))
      return { ...made, [name]: [...(value as unknown[]), ...(value as unknown[])] };
    return { ...made, [name]: junk };
  });
}

/**
 * Settings of a kind: the usual ones first, then so many made by chance, every fourth of them broken.
 * @param seed the same gives the same settings
 */
export function someSettings(kind: QuestionType, count: number, seed: number): readonly Settings[] {
  const made = MADE_SETTINGS[kind];
  const mixed = fc.oneof({ weight: 3, arbitrary: made }, { weight: 1, arbitrary: broken(made) });
  const sampled = fc.sample(mixed, { numRuns: count, seed });
  // What is not said is not sent.
  return [KIND_SETTINGS[kind], ...sampled.map((each) => JSON.parse(JSON.stringify(each)) as Settings)];
}
