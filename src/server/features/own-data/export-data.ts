import { sql, type QueryExecutorProvider } from 'kysely';
import type { Authorized } from '../../authorize.ts';
import { SETTING_NAMES } from '../../../shared/api/survey-settings.ts';
import type { Answers } from '../../../questions/kind.ts';

type Row = Record<string, unknown>;

/** The parts of an account beside its surveys, by the name they have in the file. Secrets stay out. */
const PARTS: Readonly<Record<string, string>> = {
  sessions:
    'select created_at, updated_at, expires_at, ip_address, user_agent from sessions where user_id = $',
  api_keys: 'select name, start, created_at, last_used_at from api_keys where user_id = $',
  subscriptions: `select plan_type, status, price, interval, current_period_end, cancel_at_period_end, trial_ends_at
    from user_subscriptions where account_id = (select account_id from users where id = $)`,
  ai_survey_usage:
    'select count, last_reset_at from ai_survey_usage where account_id = (select account_id from users where id = $)',
  plan_usage:
    'select month, surveys_started from plan_usage where account_id = (select account_id from users where id = $) order by month',
};

/** The user's profile. */
export async function readProfile(db: QueryExecutorProvider, user_id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select id, email, email_verified, first_name, last_name, full_name, phone, bio, avatar_url, language,
      two_factor_enabled, created_at, updated_at
    from users where id = ${user_id}::uuid`.execute(db);
  return rows[0] ?? {};
}

/** Everything of the account beside profile and surveys. */
export async function readParts(db: QueryExecutorProvider, user_id: string): Promise<Record<string, Row[]>> {
  const parts: Record<string, Row[]> = {};
  for (const [name, query] of Object.entries(PARTS)) {
    const [before = '', after = ''] = query.split('$');
    parts[name] = (await sql<Row>`${sql.raw(before)} ${user_id}::uuid ${sql.raw(after)}`.execute(db)).rows;
  }
  return parts;
}

const SETTINGS = sql.raw(SETTING_NAMES.map((name) => `s.${name}`).join(', '));

/** The user's surveys with all their questions, oldest first, one page after the id given. */
export async function readSurveyPage(
  db: QueryExecutorProvider,
  user_id: string,
  after: string,
  size: number,
): Promise<(Row & { id: string; user_id: string })[]> {
  const { rows } = await sql<Row & { id: string; user_id: string }>`
    select ${SETTINGS}, s.id, s.user_id, s.status, s.response_count, s.created_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'question_text', question_text, 'question_type',
        question_type, 'settings', settings, 'order', q."order", 'help', help, 'is_optional', is_optional, 'must', must,
        'archived_at', archived_at) order by q."order") from questions q where q.survey_id = s.id), '[]') as questions
    from surveys s where s.user_id = ${user_id}::uuid and s.id > ${after}::uuid
    order by s.id limit ${size}`.execute(db);
  return rows;
}

/** The submissions of a survey with their answers as they are stored, one page after the id given. */
export async function readSubmissionPage(
  db: QueryExecutorProvider,
  { id: survey_id }: Authorized<{ readonly id: string }, 'read_submissions'>,
  after: string,
  size: number,
): Promise<(Row & { id: string; answers: Answers })[]> {
  const { rows } = await sql<Row & { id: string; answers: Answers }>`
    select s.id, s.submitted_at, s.participant_name, s.answers
    from submissions s where s.survey_id = ${survey_id}::uuid and s.id > ${after}::uuid
    order by s.id limit ${size}`.execute(db);
  return rows;
}
