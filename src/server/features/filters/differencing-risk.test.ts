import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Atom, hasDifferencingRisk } from './differencing-risk.ts';

const MINIMUM = 5;
const COLOURS = ['', '1', '2', '3'];
const STEPS = ['', '1', '2', '3', '4', '5'];

interface Sent {
  readonly colours: readonly string[] | null;
  readonly steps: readonly string[] | null;
}

type People = ReadonlyMap<string, number>;

const people = fc
  .array(fc.oneof(fc.nat(3), fc.nat(12)), { minLength: 24, maxLength: 24 })
  .map(
    (counts): People =>
      new Map(COLOURS.flatMap((c, i) => STEPS.map((s, j) => [`${c}/${s}`, counts[i * STEPS.length + j]!]))),
  );
const allOf = ({ colours, steps }: Sent, c: string, s: string) => [
  ...(colours === null ? [] : [colours.includes(c)]),
  ...(steps === null ? [] : [steps.includes(s)]),
];

function atomsOf(of: People, sent: Sent): Atom[] {
  const atoms = [...of]
    .filter(([, n]) => n > 0)
    .map(([name, n]) => {
      const [c = '', s = ''] = name.split('/');
      const truths = allOf(sent, c, s);
      const key = [...(sent.colours === null ? [] : [c]), ...(sent.steps === null ? [] : [s])];
      return { key, truths, passes: truths.every(Boolean), n };
    });
  const same = Map.groupBy(atoms, ({ key }) => key.join('/'));
  return [...same.values()].map((each) => ({ ...each[0]!, n: each.reduce((sum, { n }) => sum + n, 0) }));
}

function isAccepted(of: People, sent: Sent): boolean {
  const atoms = atomsOf(of, sent);
  const passing = atoms.filter(({ passes }) => passes).reduce((sum, { n }) => sum + n, 0);
  const scales = [...(sent.colours === null ? [] : [false]), ...(sent.steps === null ? [] : [true])];
  return passing >= MINIMUM && !hasDifferencingRisk(atoms, scales, MINIMUM);
}

const subsets = (of: readonly string[]) =>
  Array.from({ length: 2 ** of.length }, (_, bits) => of.filter((_each, i) => (bits >> i) % 2 === 1));
const COLOUR_FILTERS = subsets(COLOURS.slice(1)).map((colours): Sent => ({ colours, steps: null }));
const STEP_FILTERS = [1, 2, 3, 4, 5].flatMap((from): Sent[] => [
  { colours: null, steps: STEPS.slice(from) },
  { colours: null, steps: STEPS.slice(1, from + 1) },
]);
const BOTH = COLOUR_FILTERS.flatMap(({ colours }) =>
  STEP_FILTERS.map(({ steps }): Sent => ({ colours, steps })),
);

function differenceOf(of: People, wide: Sent, narrow: Sent): number {
  let [more, less] = [0, 0];
  for (const [name, n] of of) {
    const [c = '', s = ''] = name.split('/');
    const [inWide, inNarrow] = [wide, narrow].map((sent) => allOf(sent, c, s).every(Boolean));
    if (inWide === true && inNarrow === false) more += n;
    if (inWide === false && inNarrow === true) less += n;
  }
  return less === 0 ? more : 0;
}

test('subtracting all filters over the same questions isolates nobody', () => {
  fc.assert(
    fc.property(people, (of) => {
      for (const filters of [COLOUR_FILTERS, STEP_FILTERS, BOTH]) {
        const accepted = filters.filter((sent) => isAccepted(of, sent));
        for (const wide of accepted)
          for (const narrow of accepted) {
            const n = differenceOf(of, wide, narrow);
            expect(n === 0 || n >= MINIMUM).toBe(true);
          }
      }
    }),
    { numRuns: 25 },
  );
});

test('leaving out one of several conditions or an option isolates nobody', () => {
  fc.assert(
    fc.property(people, (of) => {
      for (const narrow of BOTH.filter((sent) => isAccepted(of, sent)))
        for (const wide of [
          { colours: null, steps: narrow.steps },
          ...COLOUR_FILTERS.filter((sent) => isAccepted(of, sent)),
        ]) {
          const n = differenceOf(of, wide, narrow);
          expect(n === 0 || n >= MINIMUM).toBe(true);
        }
    }),
    { numRuns: 25 },
  );
});

test('shows the largest groups and merges scale steps with their neighbours', () => {
  const atom = (key: string, n: number, passes: boolean): Atom => ({
    key: [key],
    truths: [passes],
    passes,
    n,
  });
  const colours = (chosen: string) =>
    [['1', 20] as const, ['2', 2] as const, ['3', 1] as const, ['4', 9] as const].map(([key, n]) =>
      atom(key, n, key === chosen),
    );
  expect(['1', '2', '4'].map((chosen) => hasDifferencingRisk(colours(chosen), [false], MINIMUM))).toEqual([
    false,
    true,
    true,
  ]);
  const steps = (from: number) => [1, 3, 12, 20, 9].map((n, i) => atom(String(i + 1), n, i + 1 >= from));
  expect([2, 3, 4, 5].map((from) => hasDifferencingRisk(steps(from), [true], MINIMUM))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('rejects a filter that separates three people from the others', () => {
  const steps = (counts: readonly number[]): People => new Map(counts.map((n, i) => [`/${i + 1}`, n]));
  const from = (step: number): Sent => ({ colours: null, steps: STEPS.slice(step) });
  // Three people chose step 4, so the filters "from 4" (90) and "from 5" (87) differ by three.
  const rare = steps([40, 30, 0, 3, 87]);
  expect(isAccepted(rare, from(5))).toBe(true);
  expect(isAccepted(rare, from(4))).toBe(false);
  expect(isAccepted(steps([40, 30, 0, 13, 77]), from(4))).toBe(true);
});
