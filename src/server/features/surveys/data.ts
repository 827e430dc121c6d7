import type { Kysely } from 'kysely';
import type { CountsBySlot } from '../../../questions/kind.ts';
import { SETTING_NAMES } from '../../../shared/api/survey-settings.ts';
import { authorize, seal, type Authorized, type Sealed } from '../../authorize.ts';
import { cellOf, newIdIn } from '../../db/cells/cell-of.ts';
import type { Schema } from '../../db/schema.ts';
import type { SurveysTable } from '../../db/tables/surveys.ts';
import type { Settings } from './domain.ts';
import { bySlot, selectCounts } from './definition/counts-data.ts';
import { tellSurveyChanged } from '../../live/tell-survey-changed.ts';
import { keepPromisedEnd } from './save/keep-promised-end.ts';
import type { QuotaPlan } from './save/plan-quotas.ts';
import { CHANGED_COLUMNS, QUESTION_COLUMNS, readQuestion, toRow } from './question-columns.ts';
import { searchText, titleKey } from './search-text.ts';
import type { StoredQuestion, StoredSurvey } from './stored-survey.ts';

type Db = Kysely<Schema>;

/** The columns of `surveys` that make a {@link StoredSurvey}. */
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
] as const satisfies readonly (keyof SurveysTable)[];

/** Reads a survey. */
export async function findSurvey(db: Db, id: string): Promise<Sealed<StoredSurvey> | null> {
  const survey = await db
    .selectFrom('surveys')
    .select(SURVEY_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return survey === undefined ? null : seal(survey);
}

/** The same, and keeps the row for this transaction: other saves and the storing of answers wait. */
export async function lockSurvey(trx: Db, id: string): Promise<Sealed<StoredSurvey> | null> {
  const survey = await trx
    .selectFrom('surveys')
    .select(SURVEY_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return survey === undefined ? null : seal(survey);
}

/** Every question of a survey in its order, then the removed ones. */
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

/** How often each counter value of each question was given. */
export async function readAnswerCounts(
  db: Db,
  { id }: Authorized<{ readonly id: string }, 'read'>,
): Promise<CountsBySlot> {
  return bySlot(await selectCounts(db, id).execute());
}

/** Stores a new survey's row; whoever stores it may edit it. */
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
      id: newIdIn(cellOf(user_id)),
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

/** What a save or a status action changes of a survey's row. */
type SurveyChange = Partial<
  Omit<StoredSurvey, 'id' | 'user_id' | 'version' | 'updated_at' | keyof QuotaPlan> & QuotaPlan
>;

/** Changes a survey's row, and tells every server: every change is a new version. */
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
      ...keepPromisedEnd(change),
      ...change,
      ...inJson(change),
      ...searched(change),
    }))
    .where('id', '=', before.id)
    .returning(SURVEY_COLUMNS)
    .executeTakeFirstOrThrow();
  await tellSurveyChanged(trx, [before.id]);
  return authorize({ id: before.user_id }, seal(survey), 'edit');
}

/** Makes the stored questions of a survey exactly these. */
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
        // What was removed before keeps the day on which it was.
        archived_at: is
          .case()
          .when('excluded.archived_at', 'is not', null)
          .then(is.fn.coalesce('questions.archived_at', 'excluded.archived_at'))
          .end(),
      })),
    )
    .execute();
}

/** What is stored as JSON, where it changes. */
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

/** The texts that lists search in and sort by, where they change. */
function searched({ title, description }: SurveyChange): { title_key?: string; search_text?: string } {
  if (title === undefined || description === undefined) return {};
  return { title_key: titleKey(title), search_text: searchText(title, description) };
}
