import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asOwner } from '../../../../../tests/support/as-owner.ts';
import { aDatabase } from '../../../../../tests/support/database.ts';
import { storeSurvey } from '../../../../../tests/support/stored-survey.ts';
import { countersOf, NO_OPINION } from '../../../../questions/core/summary/counters.ts';
import type { Part, PartClass, StoredValue } from '../../../../questions/question-type.ts';
import { inSnapshot } from '../../../flow-control/in-snapshot.ts';
import type { Dimension } from '../../crosstabs/dimension.ts';
import { ANYBODY, findCrossCounts } from '../../crosstabs/data.ts';
import { atomLevels } from '../../filters/atom-sql.ts';
import type { Filter } from '../../filters/filter.ts';
import { ALL_DAYS } from '../day-range.ts';
import { rewriteCounters } from '../verify/verify-data.ts';
import { findAtoms } from './atoms-data.ts';
import { countFiltered, findFilteredCounts } from './filtered-data.ts';

const database = await aDatabase();

type Answers = Readonly<Record<string, StoredValue>>;

/** Revisions lie far apart: many chunks for few submissions. */
const REVISION = 600_000;

function part(slot: number, of: PartClass, size: number, more: Partial<Part> = {}): Part {
  const values = of === 'text' || of === 'wide' ? null : { min: 1, max: size, labels: [] };
  return { slot, class: of, values, code: `Q${slot}`, label: '', ...more } as Part;
}
const PARTS = {
  choice: part(1, 'code', 3),
  opinion: part(2, 'code', 4, { no_opinion: true }),
  gated: part(3, 'code', 3, { gated: true }),
  many: part(4, 'code', 90),
  several: part(5, 'codes', 4, { gated: true }),
  text: part(6, 'text', 0, { gated: true }),
  wide: part(7, 'wide', 0, { no_opinion: true }),
};
const parts = Object.values(PARTS);

const code = (most: number) => fc.integer({ min: 1, max: most });
const submission: fc.Arbitrary<Answers> = fc.record(
  {
    1: code(3),
    2: fc.oneof(code(4), fc.constant(NO_OPINION)),
    3: fc.oneof(code(3), fc.constant(null)),
    4: code(90),
    5: fc.oneof(fc.uniqueArray(code(4), { minLength: 1 }), fc.constant(null)),
    6: fc.oneof(fc.constantFrom('soup', '', 'null', '"', '3', '[1]'), fc.constant(null)),
    7: fc.oneof(fc.constantFrom('12', '3.5', '1e3', '-4'), fc.constant(NO_OPINION)),
  },
  { requiredKeys: [] },
);

const values = fc.uniqueArray(fc.oneof(code(4), fc.constant(NO_OPINION)), { minLength: 1, maxLength: 4 });
const anyPart = fc.constantFrom(...parts);
const numeric = fc.constantFrom(PARTS.choice, PARTS.opinion, PARTS.gated, PARTS.many, PARTS.wide);
const plainTest: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({ test: fc.constantFrom('is', 'isnt', 'every'), part: anyPart, values }),
  fc.record({ test: fc.constantFrom('answered', 'unanswered'), part: anyPart }),
  fc.record({
    test: fc.constantFrom('=', '<', '>='),
    a: numeric.map((of) => ({ term: 'part' as const, part: of })),
    b: code(4).map((value) => ({ term: 'number' as const, value })),
  }),
);
const filters: fc.Arbitrary<Filter> = fc.oneof(
  plainTest,
  fc.record({
    test: fc.constantFrom('all', 'any'),
    of: fc.array(plainTest, { maxLength: 3 }),
  }),
  plainTest.map((of): Filter => ({ test: 'not', of: [of] })),
);

function passes(filter: Filter, answers: Answers): boolean {
  switch (filter.test) {
    case 'all':
      return filter.of.every((each) => passes(each, answers));
    case 'any':
      return filter.of.some((each) => passes(each, answers));
    case 'not':
      return !passes(filter.of[0], answers);
    case 'is':
      return holdsAny(answers[filter.part.slot], filter.values);
    case 'isnt':
      return isAnswered(answers, filter.part) && !holdsAny(answers[filter.part.slot], filter.values);
    case 'every': {
      const storedValue = answers[filter.part.slot];
      if (filter.part.class === 'codes')
        return Array.isArray(storedValue) && filter.values.every((value) => storedValue.includes(value));
      return filter.values.length === 1 && storedValue === filter.values[0];
    }
    case 'answered':
      return isAnswered(answers, filter.part);
    case 'unanswered':
      return !isAnswered(answers, filter.part);
    case '=':
    case '<':
    case '>=': {
      if (filter.a.term !== 'part' || filter.b.term !== 'number') break;
      const stored = answers[filter.a.part.slot];
      const wanted = filter.a.part.class === 'wide' ? 'string' : 'number';
      if (typeof stored !== wanted || stored === NO_OPINION) return false;
      const [a, b] = [Number(stored), filter.b.value];
      return filter.test === '=' ? a === b : filter.test === '<' ? a < b : a >= b;
    }
    case '<=':
    case '>':
    case 'says':
  }
  throw new Error(`not written here: ${filter.test}`);
}

function holdsAny(storedValue: StoredValue | undefined, wanted: readonly number[]): boolean {
  return [storedValue].flat().some((value) => typeof value === 'number' && wanted.includes(value));
}

function isAnswered(answers: Answers, { slot }: Part): boolean {
  return answers[slot] !== undefined && answers[slot] !== null;
}

async function aSurveyOf(submissions: readonly Answers[]) {
  const { id } = await storeSurvey(database);
  await database.pool.query(
    `insert into submissions (survey_id, id, submitted_at, answers, survey_version, revision)
     select $1, gen_random_uuid(), '2026-03-10', answers, 1, (place * $3 / $4)::integer
     from jsonb_array_elements($2::jsonb) with ordinality a (answers, place)`,
    [id, JSON.stringify(submissions), REVISION, submissions.length],
  );
  await database.transaction((trx) => rewriteCounters(trx, id));
  return { ...asOwner(id, 'read_results'), revision: REVISION };
}

const inOrder = (of: readonly unknown[]) => of.map((each) => JSON.stringify(each)).toSorted();

function changing() {
  let small = true;
  return { chunk: <T>(work: (isSmall: boolean) => Promise<T>) => work((small = !small)) };
}

test('filtered counts, groups and crosstabs equal a recount of the matching submissions', async () => {
  const people = fc.array(submission, { minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(people, fc.array(filters, { minLength: 8, maxLength: 8 }), async (submissions, some) => {
      const survey = await aSurveyOf(submissions);
      await inSnapshot(database, async (trx) => {
        for (const filter of some) {
          const passing = submissions.filter((answers) => passes(filter, answers));
          const wanted = new Map<string, number>([['0/0', passing.length]]);
          for (const answers of passing)
            for (const [slot, stored] of Object.entries(answers))
              countersOf(stored, (value) => {
                wanted.set(`${slot}/${value}`, (wanted.get(`${slot}/${value}`) ?? 0) + 1);
              });
          if (passing.length === 0) wanted.clear();
          for (const reads of [undefined, changing()]) {
            const counts = await findFilteredCounts(trx, survey, ALL_DAYS, filter, parts, reads);
            const counted = [...counts].flatMap(([slot, of]) =>
              [...of].map(([value, n]) => [`${slot}/${value}`, n]),
            );
            expect(inOrder(counted)).toEqual(inOrder([...wanted]));
            expect(await countFiltered(trx, survey, ALL_DAYS, filter, reads)).toBe(passing.length);
            const levels = atomLevels(filter);
            const atoms = (await findAtoms(trx, survey, ALL_DAYS, filter, levels, reads)) ?? [];
            expect(atoms.reduce((sum, { n }) => sum + n, 0)).toBe(submissions.length);
            expect(atoms.reduce((sum, each) => sum + (each.passes ? each.n : 0), 0)).toBe(passing.length);
            expect(new Set(atoms.map(({ key }) => key.join('|'))).size).toBe(atoms.length);
          }
        }
      });
    }),
    { numRuns: 12 },
  );
});

test('groups people by answers and computed values, equally from counters and answers', async () => {
  const answers: Answers[] = [{ 2: 1 }, { 2: 1 }, { 2: 4, 1: 2 }, { 2: NO_OPINION }, { 1: 3 }, { 3: null }];
  const survey = await aSurveyOf(answers);
  const is: Filter = { test: 'isnt', part: PARTS.opinion, values: [1] };
  const wanted = [
    { key: ['1'], truths: [false], passes: false, n: 2 },
    { key: ['4'], truths: [true], passes: true, n: 1 },
    { key: [String(NO_OPINION)], truths: [true], passes: true, n: 1 },
    { key: [''], truths: [false], passes: false, n: 2 },
  ];
  const find = (filter: Filter) =>
    findAtoms(database.kysely, survey, ALL_DAYS, filter, atomLevels(filter)).then((atoms) => atoms ?? []);
  expect(inOrder(await find(is))).toEqual(inOrder(wanted));
  await database.pool.query('update daily_counts set n = 1 where survey_id = $1', [survey.id]);
  expect(inOrder(await find(is))).toEqual(inOrder(wanted));
  const two = await find({ test: 'all', of: [is, { test: 'unanswered', part: PARTS.gated }] });
  expect(two).toContainEqual({ key: ['4', ''], truths: [true, true], passes: true, n: 1 });
  expect(two.reduce((sum, { n }) => sum + n, 0)).toBe(answers.length);
});

test('a crosstab read in chunks equals one read at once', async () => {
  const answers = fc.sample(submission, { numRuns: 80, seed: 16 });
  const survey = await aSurveyOf(answers);
  const of = (slot: number, several = false): Dimension => ({
    code: `Q${slot}`,
    slot,
    several,
    option: null,
    offer: null,
    categories: [],
  });
  const filter: Filter = { test: 'is', part: PARTS.choice, values: [1, 2] };
  for (const chosen of [
    { row: of(1), column: of(2), layer: null },
    { row: of(5, true), column: of(2), layer: of(3) },
  ])
    for (const isFull of [true, false]) {
      const [atOnce, read] = await inSnapshot(database, async (trx) => [
        await findCrossCounts(trx, survey, chosen, filter, isFull),
        await findCrossCounts(trx, survey, chosen, filter, isFull, changing()),
      ]);
      expect(inOrder(read)).toEqual(inOrder(atOnce));
      const people = atOnce.filter(({ row }) => !chosen.row.several || row === ANYBODY || row === null);
      expect(people.reduce((sum, { n }) => sum + n, 0)).toBe(
        isFull ? answers.length : answers.filter((each) => passes(filter, each)).length,
      );
    }
});
