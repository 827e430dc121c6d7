import { type Kysely, sql } from 'kysely';
import type { Authorized } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import type { ThemeTarget } from '../../results/themes/themes-data.ts';
import type { StoredText } from './fit-sample.ts';
import { fromStoredReading, type ThemeReading, toStoredReading } from '../../../db/stored/theme-reading.ts';

type Db = Kysely<Schema>;

export interface SavedReading {
  readonly found_at: string;
  readonly answers: number;
  readonly reading: ThemeReading;
}

export async function findTextFacts(
  db: Db,
  { survey, slot }: ThemeTarget,
): Promise<{ answers: number; read_by_ai: boolean }> {
  return db
    .selectFrom('surveys')
    .select((is) => [
      'read_by_ai',
      is
        .selectFrom('text_groups')
        .select(sql<number>`coalesce(sum(n), 0)::integer`.as('answers'))
        .whereRef('survey_id', '=', 'surveys.id')
        .where('slot', '=', slot)
        .$asScalar()
        .$notNull()
        .as('answers'),
    ])
    .where('id', '=', survey.id)
    .executeTakeFirstOrThrow();
}

export async function findTexts(
  db: Db,
  { survey, slot }: ThemeTarget,
  count: number,
  most: number,
): Promise<StoredText[]> {
  const step = Math.max(1, count / most);
  const turn = (column: string) => sql`floor(${sql.raw(column)} / ${step}::float8)`;
  const rows = await db
    .with('ranked', (from) =>
      from
        .selectFrom('text_answers as a')
        .select([
          'a.submission_id',
          sql<number>`row_number() over (order by a.day, a.submission_id)`.as('place'),
        ])
        .where('a.survey_id', '=', survey.id)
        .where('a.slot', '=', slot),
    )
    .selectFrom('ranked as r')
    .innerJoin('submissions as s', 's.id', 'r.submission_id')
    .select(['s.id', 's.participant_name', sql<string>`s.answers ->> ${String(slot)}`.as('text')])
    .where('s.survey_id', '=', survey.id)
    .where(sql<boolean>`${turn('(r.place - 1)')} > ${turn('(r.place - 2)')}`)
    .orderBy('r.place')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, text: row.text ?? '' }));
}

export async function findReading(db: Db, { survey, slot }: ThemeTarget): Promise<SavedReading | null> {
  const row = await db
    .selectFrom('ai_themes')
    .select(['found_at', 'answers', 'reading'])
    .where('survey_id', '=', survey.id)
    .where('slot', '=', slot)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, reading: fromStoredReading(row.reading) };
}

export async function findTextsOf(
  db: Db,
  { survey, slot }: ThemeTarget,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('submissions')
    .select(['id', sql<string | null>`answers ->> ${String(slot)}`.as('text')])
    .where('survey_id', '=', survey.id)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, text }) => [id, text ?? '']));
}

export async function saveReading(
  db: Db,
  { id: survey_id }: Authorized<{ readonly id: string }, 'edit'>,
  slot: number,
  { found_at, answers, reading }: SavedReading,
): Promise<void> {
  const values = { found_at, answers, reading: JSON.stringify(toStoredReading(reading)) };
  await db
    .insertInto('ai_themes')
    .values({ survey_id, slot, ...values })
    .onConflict((conflict) => conflict.columns(['survey_id', 'slot']).doUpdateSet(values))
    .execute();
}
