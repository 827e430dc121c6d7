import type { Kysely } from 'kysely';
import type { CountsBySlot } from '../../../questions/question-type.ts';
import { SETTING_NAMES } from '../../../shared/api/survey/survey-settings.ts';
import { authorize, seal, type Authorized, type Sealed } from '../../base/authorize.ts';
import { shardOf, newIdIn } from '../../base/shard-of.ts';
import type { Schema } from '../../db/schema.ts';
import type { Settings } from './domain.ts';
import { bySlot, selectCounts } from './definition/counts-data.ts';
import { notifySurveyChanged } from '../../live/notify-survey-changed.ts';
import { preservePromisedEnd } from './save/preserve-promised-end.ts';
import type { QuotaPlan } from './save/plan-quotas.ts';
import { CHANGED_COLUMNS, QUESTION_COLUMNS, readQuestion, toRow } from './question-columns.ts';
import { searchText, titleKey } from './search-text.ts';
import type { StoredQuestion, StoredSurvey } from './stored-survey.ts';

type Db = Kysely<Schema>;

export const SURVEY_COLUMNS = [
  ...SETTING_NAMES,
  'id',
  'user_id',
  'status',
  'created_at',
  'updated_at',
  'response_count',
  'removed_count',
  'version',
  'closed_at',
  'next_slot',
  'next_part_slot',
  'quota_slots',
  'quota_ns',
  'was_open',
] as const satisfies readonly (keyof Schema['surveys'])[];

export async function findSurvey(db: Db, id: string): Promise<Sealed<StoredSurvey> | null> {
  const survey = await db
    .selectFrom('surveys')
    .select(SURVEY_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return survey === undefined ? null : seal(survey);
}

/** Loads and locks a survey: other saves and submissions wait. */
export async function lockSurvey(trx: Db, id: string): Promise<Sealed<StoredSurvey> | null> {
  const survey = await trx
    .selectFrom('surveys')
    .select(SURVEY_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return survey === undefined ? null : seal(survey);
}

/** Returns questions in order, removed ones last. */
export async function readQuestions(
  db: Db,
  { id }: Authorized<{ readonly id: string }, 'read'>,
): Promise<StoredQuestion[]> {
  const rows = await db
    .selectFrom('questions')
    .select(QUESTION_COLUMNS)
    .where('survey_id', '=', id)
    .orderBy('archived')
    .orderBy('order')
    .orderBy('slot')
    .execute();
  return rows.map(readQuestion);
}

export async function readAnswerCounts(
  db: Db,
  { id }: Authorized<{ readonly id: string }, 'read'>,
): Promise<CountsBySlot> {
  return bySlot(await selectCounts(db, id).execute());
}

/** Inserts a survey and authorizes the caller to edit it. */
export async function insertSurvey(
  trx: Db,
  user_id: string,
  settings: Settings,
  slots: Pick<StoredSurvey, 'next_slot'> & QuotaPlan,
  now: Date,
): Promise<Authorized<StoredSurvey, 'edit'>> {
  const survey = await trx
    .insertInto('surveys')
    .values({
      id: newIdIn(shardOf(user_id)),
      user_id,
      created_at: now,
      updated_at: now,
      ...slots,
      ...settings,
      ...inJson(settings),
      ...searched(settings),
    })
    .returning(SURVEY_COLUMNS)
    .executeTakeFirstOrThrow();
  return authorize({ id: user_id }, seal(survey), 'edit');
}

type SurveyChange = Partial<
  Omit<StoredSurvey, 'id' | 'user_id' | 'version' | 'updated_at' | keyof QuotaPlan> & QuotaPlan
>;

/** Updates a survey as a new version and notifies every server. */
export async function updateSurvey(
  trx: Db,
  before: Authorized<StoredSurvey, 'edit'>,
  change: SurveyChange,
  now: Date,
): Promise<Authorized<StoredSurvey, 'edit'>> {
  const survey = await trx
    .updateTable('surveys')
    .set((is) => ({
      version: is('version', '+', 1),
      updated_at: now,
      ...preservePromisedEnd(change),
      ...change,
      ...inJson(change),
      ...searched(change),
    }))
    .where('id', '=', before.id)
    .returning(SURVEY_COLUMNS)
    .executeTakeFirstOrThrow();
  await notifySurveyChanged(trx, [before.id]);
  return authorize({ id: before.user_id }, seal(survey), 'edit');
}

export async function storeQuestions(
  trx: Db,
  { id: survey_id }: Authorized<{ readonly id: string }, 'edit'>,
  questions: readonly StoredQuestion[],
  now: Date,
): Promise<void> {
  if (questions.length === 0) return;
  await trx
    .deleteFrom('questions')
    .where('survey_id', '=', survey_id)
    .where(
      'id',
      'not in',
      questions.map(({ id }) => id),
    )
    .execute();
  await trx
    .insertInto('questions')
    .values(questions.map((question) => toRow(survey_id, question, now)))
    .onConflict((conflict) =>
      conflict.columns(['survey_id', 'id']).doUpdateSet((is) => ({
        ...Object.fromEntries(CHANGED_COLUMNS.map((name) => [name, is.ref(`excluded.${name}`)])),
        // Earlier removals keep their date.
        archived_at: is
          .case()
          .when('excluded.archived_at', 'is not', null)
          .then(is.fn.coalesce('questions.archived_at', 'excluded.archived_at'))
          .end(),
      })),
    )
    .execute();
}

function inJson({ flow, logo, parameters }: Partial<Pick<StoredSurvey, 'flow' | 'logo' | 'parameters'>>) {
  return {
    flow: orNull(flow),
    logo: orNull(logo),
    parameters: parameters === undefined ? undefined : JSON.stringify(parameters),
  };
}

function orNull(value: object | null | undefined): string | null | undefined {
  return value == null ? value : JSON.stringify(value);
}

function searched({ title, description }: SurveyChange): { title_key?: string; search_text?: string } {
  if (title === undefined || description === undefined) return {};
  return { title_key: titleKey(title), search_text: searchText(title, description) };
}
