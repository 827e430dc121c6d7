import { sql, type QueryExecutorProvider } from 'kysely';
import type { CountsBySlot } from '../../../questions/kind.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Settings } from './domain.ts';
import { QUESTION_COLUMNS, readQuestion, type StoredRow } from './question-columns.ts';
import { searchText, titleKey } from './search-text.ts';
import type { StoredQuestion, StoredSurvey } from './stored-survey.ts';

/** The columns of `surveys` that make a {@link StoredSurvey}. */
export const SURVEY_COLUMNS = sql.raw(
  [
    'id, user_id, title, description, start_date, end_date, status, created_at, updated_at, visibility',
    'access_code, anonymity_level, results_visible_to_participants, require_answers, allow_embedding',
    'hide_branding, language, time_zone, response_count, version, closed_at, next_slot',
    'next_part_slot',
  ].join(', '),
);

/**
 * Reads a survey of this owner.
 * @throws AppError `not_found`, also for somebody else's
 */
export async function getSurvey(
  db: QueryExecutorProvider,
  user_id: string,
  id: string,
): Promise<StoredSurvey> {
  const { rows } = await sql<StoredSurvey>`
    select ${SURVEY_COLUMNS} from surveys where id = ${id}::uuid and user_id = ${user_id}::uuid
  `.execute(db);
  return found(rows[0]);
}

/**
 * The same, and keeps the row for this transaction: other saves and the storing of answers wait.
 * @throws AppError `not_found`, also for somebody else's
 */
export async function lockSurvey(
  trx: QueryExecutorProvider,
  user_id: string,
  id: string,
): Promise<StoredSurvey> {
  const { rows } = await sql<StoredSurvey>`
    select ${SURVEY_COLUMNS} from surveys where id = ${id}::uuid and user_id = ${user_id}::uuid for update
  `.execute(trx);
  return found(rows[0]);
}

function found(survey: StoredSurvey | undefined): StoredSurvey {
  if (survey === undefined) throw new AppError('not_found');
  return survey;
}

/** Every question of a survey in its order, then the removed ones. */
export async function readQuestions(db: QueryExecutorProvider, survey_id: string): Promise<StoredQuestion[]> {
  const { rows } = await sql<StoredRow>`
    select ${sql.raw(QUESTION_COLUMNS)} from questions where survey_id = ${survey_id}::uuid
    order by archived_at is not null, "order", slot
  `.execute(db);
  return rows.map(readQuestion);
}

/** How often each counter value of each question was given. */
export async function readAnswerCounts(db: QueryExecutorProvider, survey_id: string): Promise<CountsBySlot> {
  const { rows } = await sql<{ slot: number; value: number; n: number }>`
    select slot, value, sum(n)::integer as n from answer_counts
    where survey_id = ${survey_id}::uuid and slot > 0
    group by slot, value having sum(n) > 0
  `.execute(db);
  const counts = new Map<number, Map<number, number>>();
  for (const { slot, value, n } of rows) {
    const ofSlot = counts.get(slot) ?? new Map<number, number>();
    counts.set(slot, ofSlot.set(value, n));
  }
  return counts;
}

/** Stores a new survey's row. */
export async function insertSurvey(
  trx: QueryExecutorProvider,
  user_id: string,
  settings: Settings,
  { next_slot, next_part_slot }: Pick<StoredSurvey, 'next_slot' | 'next_part_slot'>,
  now: Date,
): Promise<StoredSurvey> {
  const names = sql.join(columnsOf(settings).map((name) => sql.ref(name)));
  const values = sql.join(Object.values(row(settings)));
  const { rows } = await sql<StoredSurvey>`
    insert into surveys (user_id, next_slot, next_part_slot, created_at, updated_at, ${names})
    values (${user_id}::uuid, ${next_slot}, ${next_part_slot}, ${now.toISOString()}, ${now.toISOString()}, ${values})
    returning ${SURVEY_COLUMNS}
  `.execute(trx);
  return found(rows[0]);
}

/** Changes a survey's row: every change is a new version (and told to every server by the table's own trigger). */
export async function updateSurvey(
  trx: QueryExecutorProvider,
  id: string,
  change: Partial<StoredSurvey>,
  now: Date,
): Promise<StoredSurvey> {
  const values = row(change);
  const assignments = sql.join(
    Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  );
  const { rows } = await sql<StoredSurvey>`
    update surveys set version = version + 1, updated_at = ${now.toISOString()}, ${assignments}
    where id = ${id}::uuid
    returning ${SURVEY_COLUMNS}
  `.execute(trx);
  return found(rows[0]);
}

/** Makes the stored questions of a survey exactly these. */
export async function storeQuestions(
  trx: QueryExecutorProvider,
  survey_id: string,
  questions: readonly StoredQuestion[],
  now: Date,
): Promise<void> {
  const kept = questions.map((question) => question.id);
  await sql`
    delete from questions where survey_id = ${survey_id}::uuid and not (id = any(${kept}::uuid[]))
  `.execute(trx);
  await sql`
    insert into questions as stored (survey_id, id, slot, question_text, question_type, settings, parts, "order",
      is_optional, answers_visible, archived_at)
    select ${survey_id}::uuid, id, slot, question_text, question_type, settings, stored_parts, "order",
      is_optional, answers_visible,
      case when archived then ${now.toISOString()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as q(id uuid, slot integer, question_text text,
      question_type text, settings jsonb, stored_parts jsonb, "order" integer, is_optional boolean,
      answers_visible boolean, archived boolean)
    on conflict (survey_id, id) do update set
      question_text = excluded.question_text, settings = excluded.settings, parts = excluded.parts,
      "order" = excluded."order", is_optional = excluded.is_optional, answers_visible = excluded.answers_visible,
      archived_at = case when excluded.archived_at is not null
        then coalesce(stored.archived_at, excluded.archived_at) end
  `.execute(trx);
}

/** The row to write: with the texts that lists search in and sort by, where they change. */
function row(change: Partial<StoredSurvey>): Record<string, unknown> {
  const { title, description } = change;
  if (title === undefined || description === undefined) return change;
  return { ...change, title_key: titleKey(title), search_text: searchText(title, description) };
}

function columnsOf(settings: Settings): string[] {
  return Object.keys(row(settings));
}
