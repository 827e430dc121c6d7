import { type Kysely, sql } from 'kysely';
import type { ThemeChoice } from '../../../../shared/api/results/themes.ts';
import type { Authorized } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import { fromStoredChoices, toStoredChoices } from '../../../db/stored/theme-choices.ts';
import type { CountedGroup } from './arrange-themes.ts';

type Db = Kysely<Schema>;

export interface ThemeTarget {
  readonly survey: Authorized<{ readonly id: string }, 'read_results'>;
  readonly slot: number;
}

/** Number 0 is the group without a keyword. */
export interface StoredGroup extends CountedGroup {
  readonly term_id: number;
}

/** Returns the largest groups, the requested ones and the one without keyword; `rest` counts other answers. */
export async function findThemeGroups(
  db: Db,
  { survey, slot }: ThemeTarget,
  limit: number,
  terms: readonly string[],
): Promise<{ groups: StoredGroup[]; rest: number }> {
  const rows = await db
    .with('counted', (from) =>
      from
        .selectFrom('text_groups as g')
        .leftJoin('text_terms as t', (join) =>
          join
            .onRef('t.survey_id', '=', 'g.survey_id')
            .onRef('t.slot', '=', 'g.slot')
            .onRef('t.id', '=', 'g.term_id'),
        )
        .select([
          'g.term_id',
          't.term',
          sql<number>`sum(g.n)::integer`.as('count'),
          sql<number>`row_number() over (order by sum(g.n) desc, g.term_id)::integer`.as('place'),
          sql<number>`(sum(sum(g.n)) over ())::integer`.as('total'),
        ])
        .where('g.survey_id', '=', survey.id)
        .where('g.slot', '=', slot)
        .groupBy(['g.term_id', 't.term'])
        .having((is) => is.fn.sum('g.n'), '>', 0),
    )
    .selectFrom('counted as c')
    .select((is) => [
      'c.term_id',
      'c.term',
      'c.count',
      'c.total',
      is
        .selectFrom('text_forms as f')
        .select('f.form')
        .where('f.survey_id', '=', survey.id)
        .where('f.slot', '=', slot)
        .whereRef('f.term_id', '=', 'c.term_id')
        .orderBy('f.n', 'desc')
        .orderBy('f.form')
        .limit(1)
        .as('name'),
    ])
    .where(sql<boolean>`(c.place <= ${limit} or c.term is null or c.term = any(${[...terms]}::text[]))`)
    .orderBy('c.place')
    .execute();
  const groups = rows.map(({ term_id, term, name, count }) => ({
    term_id,
    term: term ?? '',
    name: name ?? '',
    count,
  }));
  const matches = groups.reduce((sum, { count }) => sum + count, 0);
  return { groups, rest: (rows[0]?.total ?? 0) - matches };
}

/** Returns answers, newest first, optionally matching a search. */
export async function findThemeAnswers(
  db: Db,
  { survey, slot }: ThemeTarget,
  term_ids: readonly number[] | null,
  q: string,
  limit: number,
): Promise<string[]> {
  const answer = sql<string>`s.answers ->> ${String(slot)}`;
  let matches = db
    .selectFrom('text_answers as a')
    .innerJoin('submissions as s', (join) =>
      join.onRef('s.survey_id', '=', 'a.survey_id').onRef('s.id', '=', 'a.submission_id'),
    )
    .select(answer.as('answer'))
    .where('a.survey_id', '=', survey.id)
    .where('a.slot', '=', slot);
  if (term_ids !== null) matches = matches.where('a.term_id', 'in', [...term_ids]);
  if (q !== '') matches = matches.where(sql<boolean>`strpos(lower(${answer}), lower(${q}::text)) > 0`);
  const rows = await matches
    .orderBy('a.day', 'desc')
    .orderBy('a.submission_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.answer);
}

export async function findForms(
  db: Db,
  { survey, slot }: ThemeTarget,
  term_ids: readonly number[],
): Promise<ReadonlySet<string>> {
  if (term_ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('text_forms')
    .select('form')
    .where('survey_id', '=', survey.id)
    .where('slot', '=', slot)
    .where('term_id', 'in', [...term_ids])
    .where('n', '>', 0)
    .execute();
  return new Set(rows.map(({ form }) => form));
}

export async function findStoredThemes(
  db: Db,
  { survey, slot }: ThemeTarget,
): Promise<readonly ThemeChoice[]> {
  const row = await db
    .selectFrom('text_themes')
    .select('themes')
    .where('survey_id', '=', survey.id)
    .where('slot', '=', slot)
    .executeTakeFirst();
  return fromStoredChoices(row?.themes ?? []);
}

/** Replaces the choices; an empty list deletes them. */
export async function storeThemes(
  db: Db,
  { id: survey_id }: Authorized<{ readonly id: string }, 'edit'>,
  slot: number,
  choices: readonly ThemeChoice[],
): Promise<void> {
  if (choices.length === 0) {
    await db.deleteFrom('text_themes').where('survey_id', '=', survey_id).where('slot', '=', slot).execute();
    return;
  }
  const themes = JSON.stringify(toStoredChoices(choices));
  await db
    .insertInto('text_themes')
    .values({ survey_id, slot, themes })
    .onConflict((conflict) => conflict.columns(['survey_id', 'slot']).doUpdateSet({ themes }))
    .execute();
}
