import { type Expression, type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { SETTING_NAMES } from '../../../shared/api/survey/survey-settings.ts';
import type { Authorized } from '../../base/authorize.ts';
import type { Schema } from '../../db/schema.ts';
import { accountOf } from '../account/account-of.ts';
import { TRUST_PREFIX } from '../account/second-factor/trusted-devices.ts';
import { ROW_FIELDS } from '../surveys/question-columns.ts';
import { GROUP_STEPS } from '../surveys/round-to-groups.ts';

type Db = Kysely<Schema>;

export async function readProfile(db: Db, user_id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'email_verified', 'first_name', 'last_name', 'full_name', 'phone', 'bio'])
    .select(['avatar_url', 'language', 'two_factor_enabled', 'created_at', 'updated_at'])
    .where('id', '=', user_id)
    .executeTakeFirst();
}

export async function readParts(db: Db, user_id: string) {
  const account_id = accountOf(user_id);
  return {
    sessions: await db
      .selectFrom('sessions')
      .select(['created_at', 'updated_at', 'expires_at', 'ip_address', 'user_agent'])
      .where('user_id', '=', user_id)
      .execute(),
    trusted_devices: await db
      .selectFrom('verifications')
      .select(['user_agent', 'created_at', 'expires_at'])
      .where('value', '=', user_id)
      .where('identifier', 'like', `${TRUST_PREFIX}%`)
      .execute(),
    api_keys: await db
      .selectFrom('api_keys')
      .select(['name', 'start', 'scopes', 'created_at', 'last_used_at', 'expires_at'])
      .where('user_id', '=', user_id)
      .execute(),
    payment_customers: await db
      .selectFrom('payment_customers')
      .select(['provider', 'id'])
      .where('account_id', '=', account_id)
      .execute(),
    sandbox: await db.selectFrom('sandbox_accounts').select('state').where('user_id', '=', user_id).execute(),
    subscriptions: await db
      .selectFrom('user_subscriptions')
      .select(['plan_type', 'status', 'price', 'interval', 'current_period_end'])
      .select(['cancel_at_period_end', 'trial_ends_at'])
      .where('account_id', '=', account_id)
      .execute(),
    ai_survey_usage: await db
      .selectFrom('ai_survey_usage')
      .select(['count', 'last_reset_at'])
      .where('account_id', '=', account_id)
      .execute(),
    templates: await db
      .selectFrom('own_templates')
      .select(['name', 'summary', 'contents', 'created_at', 'updated_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
    plan_usage: await db
      .selectFrom('plan_usage')
      .select(['month', 'surveys_started'])
      .where('account_id', '=', account_id)
      .orderBy('month')
      .execute(),
    survey_names: await db
      .selectFrom('survey_names')
      .select(['name', 'survey_id', 'is_current', 'named_at'])
      .where('account_id', '=', account_id)
      .orderBy('name')
      .execute(),
    audit_log: await db
      .selectFrom('audit_log')
      .select(['at', 'actor', 'action', 'survey_id', 'object', 'details'])
      .where('account_id', '=', account_id)
      .orderBy('id')
      .execute(),
  };
}

export async function readPicturePage(db: Db, user_id: string, after: string, size: number) {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'type', 'bytes'])
    .where('user_id', '=', user_id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .execute();
  return rows.map(({ bytes, ...picture }) => ({ ...picture, base64: bytes.toString('base64') }));
}

export async function readNotePage(db: Db, survey_id: string, after: string, size: number) {
  return db
    .selectFrom('submission_notes')
    .select(['submission_id as id', 'note', 'tags', 'updated_at'])
    .where('survey_id', '=', survey_id)
    .where('submission_id', '>', after)
    .orderBy('submission_id')
    .limit(size)
    .execute();
}

export async function readSurveyPage(db: Db, user_id: string, after: string, size: number) {
  return db
    .selectFrom('surveys')
    .select((is) => [
      ...SETTING_NAMES,
      'id',
      'user_id',
      'status',
      'response_count',
      'created_at',
      jsonArrayFrom(
        is
          .selectFrom('questions')
          .select([...ROW_FIELDS, 'archived_at'])
          .whereRef('survey_id', '=', 'surveys.id')
          .orderBy('order'),
      ).as('questions'),
      jsonArrayFrom(
        is
          .selectFrom('survey_texts')
          .select(['language', 'texts'])
          .whereRef('survey_id', '=', 'surveys.id')
          .orderBy('language'),
      ).as('translations'),
      jsonArrayFrom(
        is
          .selectFrom('analyses')
          .select(['name', 'analysis', 'p_value', 'created_at', 'updated_at'])
          .whereRef('survey_id', '=', 'surveys.id')
          .orderBy('created_at'),
      ).as('analyses'),
      jsonArrayFrom(
        is
          .selectFrom('survey_weightings')
          .select(['margins', 'trim', 'updated_at'])
          .whereRef('survey_id', '=', 'surveys.id'),
      ).as('weighting'),
      jsonArrayFrom(
        is
          .selectFrom('text_themes')
          .select(['slot', 'themes'])
          .whereRef('survey_id', '=', 'surveys.id')
          .orderBy('slot'),
      ).as('themes'),
      jsonArrayFrom(
        is
          .selectFrom('ai_themes')
          .select(['slot', 'found_at', 'reading'])
          .whereRef('survey_id', '=', 'surveys.id')
          .orderBy('slot'),
      ).as('ai_themes'),
      jsonArrayFrom(
        is
          .selectFrom('result_links')
          .select(['name', 'created_at', 'ends_at'])
          .whereRef('survey_id', '=', 'surveys.id')
          .orderBy('created_at'),
      ).as('result_links'),
      jsonArrayFrom(
        is
          .selectFrom('ended_counts')
          .select(({ fn }) => ['kind', fn.sum('n').as('people')])
          .whereRef('survey_id', '=', 'surveys.id')
          .groupBy('kind'),
      ).as('ended'),
      jsonArrayFrom(
        is
          .selectFrom('reached_counts')
          .select((of) => ['page', roundSqlToGroups(of.fn.sum('n')).as('people')])
          .whereRef('survey_id', '=', 'surveys.id')
          .groupBy('page')
          .orderBy('page'),
      ).as('page_progress'),
    ])
    .where('user_id', '=', user_id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .execute();
}

export async function readVersionPage(
  db: Db,
  { id }: Authorized<{ readonly id: string }, 'export'>,
  after: number,
  size: number,
) {
  return db
    .selectFrom('survey_versions')
    .select(['version', 'at', 'actor', 'contents'])
    .where('survey_id', '=', id)
    .where('version', '>', after)
    .orderBy('version')
    .limit(size)
    .execute();
}

/** Rounds like the results (`roundToGroups`), so the export reveals no exact counts of anonymous surveys. */
function roundSqlToGroups(n: Expression<string | number | bigint>) {
  return sql<number>`${n} - case when surveys.anonymity_level = 'anonymous'
    then ${n} % (select min(step) from unnest(${[...GROUP_STEPS]}::integer[]) step where step >= surveys.minimum_group)
    else 0 end`;
}
