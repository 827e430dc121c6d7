import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { INITIAL_QUESTION_FIELDS } from '../../../../shared/api/survey/question-fields.ts';
import { INITIAL_SETTINGS } from '../../../../shared/api/survey/survey-settings.ts';
import type { ListedVersion, VersionContents } from '../../../../shared/api/survey/survey-versions.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Authorized } from '../../../base/authorize.ts';
import type { SealedTokens } from '../../../base/sealed-tokens.ts';
import type { Schema } from '../../../db/schema.ts';

type Db = Kysely<Schema>;
type Readable = Authorized<{ readonly id: string }, 'read'>;

interface Version {
  readonly at: string;
  readonly actor: string | null;
  readonly contents: VersionContents;
  readonly pictures: readonly string[];
}

/**
 * Stores a changed published state and deletes versions beyond the limits. Translations changed within an
 * hour go into the last version.
 */
export async function storeVersion(
  trx: Db,
  { id }: Authorized<{ readonly id: string }, 'edit'>,
  { at, actor, contents, pictures }: Version,
): Promise<void> {
  const json = JSON.stringify(contents);
  await sql`
    with given as (select ${json}::jsonb as contents),
      newest as (select version, contents, at from survey_versions where survey_id = ${id}
        order by version desc limit 1),
      followed as (update survey_versions v set contents = given.contents, weight = ${json.length}
        from given, newest
        where v.survey_id = ${id} and v.version = newest.version and newest.contents <> given.contents
          and newest.at > ${at}::timestamptz - interval '1 hour'
          and newest.contents - 'texts' = given.contents - 'texts'
        returning v.version)
    insert into survey_versions (survey_id, version, at, actor, contents, pictures, weight)
    select ${id}, coalesce((select version from newest), 0) + 1, ${at}, ${actor}, contents,
      ${pictures}::text[], ${json.length}
    from given
    where not exists (select from followed)
      and not exists (select from newest where newest.contents = given.contents)`.execute(trx);
  await sql`
    delete from survey_versions where survey_id = ${id} and version in (
      select version from (
        select version, row_number() over newest_first as place, sum(weight) over newest_first as weight
        from survey_versions where survey_id = ${id}
        window newest_first as (order by version desc)) kept
      where place > ${BOUNDS.versions} or (place > 1 and weight > ${BOUNDS.versionsWeight}))`.execute(trx);
}

export async function readVersionPictures(
  trx: Db,
  { id }: Authorized<{ readonly id: string }, 'edit'>,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('survey_versions')
    .select(sql<string>`unnest(pictures)`.as('picture'))
    .distinct()
    .where('survey_id', '=', id)
    .execute();
  return rows.map(({ picture }) => picture);
}

const VERSION_NUMBER = z.int().min(1).max(2_147_483_647);

/**
 * Returns versions, newest first.
 * @param present current contents
 * @throws AppError `malformed` for an invalid cursor
 */
export async function readVersions(
  db: Db,
  cursors: SealedTokens,
  { id }: Readable,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
  present: VersionContents,
): Promise<{ versions: ListedVersion[]; next_cursor: string | null }> {
  const list = `versions ${id}`;
  const before = cursors.read(list, cursor, VERSION_NUMBER);
  const rows = await db
    .selectFrom('survey_versions')
    .select([
      'version',
      'at',
      'actor',
      sql<boolean>`contents = ${JSON.stringify(present)}::jsonb`.as('is_present'),
    ])
    .where('survey_id', '=', id)
    .$if(before !== null, (query) => query.where('version', '<', before))
    .orderBy('version', 'desc')
    .limit(limit + 1)
    .execute();
  const versions = rows.slice(0, limit);
  const last = versions.at(-1);
  return {
    versions,
    next_cursor: rows.length > limit && last !== undefined ? cursors.write(list, last.version) : null,
  };
}

/**
 * Deletes a version; returns whether it existed.
 * @param present current contents
 * @throws AppError `invalid` if the version equals them
 */
export async function removeVersion(
  trx: Db,
  { id }: Authorized<{ readonly id: string }, 'edit'>,
  version: number,
  present: VersionContents,
): Promise<boolean> {
  const row = await trx
    .selectFrom('survey_versions')
    .select(sql<boolean>`contents = ${JSON.stringify(present)}::jsonb`.as('is_present'))
    .where('survey_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (row === undefined) return false;
  if (row.is_present) throw new AppError('invalid', { fields: { version: 'version_present' } });
  await trx
    .deleteFrom('survey_versions')
    .where('survey_id', '=', id)
    .where('version', '=', version)
    .execute();
  return true;
}

/** Returns a version or null. Newer settings get their behaviour from before they existed. */
export async function findVersion(db: Db, { id }: Readable, version: number) {
  const row = await db
    .selectFrom('survey_versions')
    .select(['version', 'at', 'actor', 'contents'])
    .where('survey_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { contents, ...rest } = row;
  return {
    ...rest,
    ...INITIAL_SETTINGS,
    ...contents,
    questions: contents.questions.map((question) => ({ ...INITIAL_QUESTION_FIELDS, ...question })),
  };
}
