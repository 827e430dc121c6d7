import { isAsked } from '../../../../questions/is-asked.ts';
import type { BaseDeps } from '../../../base-deps.ts';
import { SETTING_NAMES } from '../../../../shared/api/survey-settings.ts';
import type { SubscriptionFacts } from '../../../../shared/plans.ts';
import { compileLogic, scoreTerms } from '../../../../shared/logic/compile-logic.ts';
import { counterKeys } from './counter-keys.ts';
import { definitionBytes } from './definition-bytes.ts';
import type { SurveyDefinition } from './survey-definition.ts';
import { TEXTS_SQL } from '../texts/texts-sql.ts';
import { QUESTION_COLUMNS_SQL, readQuestion, type StoredRow } from '../question-columns.ts';

type Row = Omit<
  SurveyDefinition,
  | 'subscription'
  | 'questionsById'
  | 'partsByCode'
  | 'questions'
  | 'gated_slots'
  | 'quotas'
  | 'scores'
  | 'counter_keys'
  | 'logic'
> & {
  readonly quota_slots: readonly number[];
  readonly questions: readonly StoredRow[];
  readonly plan_type: string | null;
  readonly trial_ends_at: string | null;
  readonly subscribed: boolean;
};

/** Decision 27: people who host it for themselves have everything. */
const EVERYTHING: SubscriptionFacts = { plan_type: 'scientific', trial_ends_at: null };

/** Written out and named: a connection plans it once, however many surveys are loaded. */
const FIND = {
  name: 'find-definition',
  text: `
    select ${SETTING_NAMES.map((name) => `s.${name}`).join(', ')}, s.id, s.user_id, s.status, s.closed_at,
      s.version, s.pseudonym_key, s.response_count, s.answers_revision, s.quota_slots,
      u.account_id is not null as subscribed, u.plan_type, u.trial_ends_at,
      (select coalesce(jsonb_agg(q order by q."order", q.slot), '[]') from (
        select ${QUESTION_COLUMNS_SQL} from questions where survey_id = s.id) q) as questions,
      (select coalesce(jsonb_agg(f order by f.until_version), '[]') from (
        select from_version, until_version, logic from survey_flows where survey_id = s.id) f) as past_logic,
      ${TEXTS_SQL} as texts
    from surveys s left join users o on o.id = s.user_id left join user_subscriptions u on u.account_id = o.account_id
    where s.id = $1`,
};

/** Reads one survey with its questions and its owner's subscription, all of one moment. */
export async function loadDefinition(
  { config, db }: Pick<BaseDeps, 'config' | 'db'>,
  survey_id: string,
): Promise<{ definition: SurveyDefinition; bytes: number } | null> {
  const { rows } = await db.pool.query<Row>({ ...FIND, values: [survey_id] });
  const row = rows[0];
  if (row === undefined) return null;
  const { subscribed, plan_type, trial_ends_at, quota_slots, ...survey } = row;
  const subscription = subscribed ? { plan_type, trial_ends_at } : null;
  const questions = survey.questions.map(readQuestion);
  const definition: SurveyDefinition = {
    ...survey,
    questions,
    subscription: config.billing.mode === 'off' ? EVERYTHING : subscription,
    questionsById: new Map(questions.map((question) => [question.id, question])),
    partsByCode: new Map(
      questions.flatMap((question) => question.parts.map((part) => [part.code, { question, part }])),
    ),
    logic: compileLogic(
      questions.filter(({ archived, computed }) => !archived && computed === null),
      survey.flow,
      isAsked,
    ),
    gated_slots: questions
      .filter(({ archived }) => !archived)
      .flatMap(({ code, parts }) =>
        parts.flatMap(({ slot, gated, archived }) => (gated === true && !archived ? [{ slot, code }] : [])),
      ),
    scores: [...scoreTerms(survey.flow)].flatMap(([code, value]) => {
      const slot = questions.find(({ computed }) => computed === code)?.slot;
      return slot === undefined ? [] : [{ slot, value }];
    }),
    quotas: (survey.flow?.quotas ?? []).map((quota, i) => ({ slot: quota_slots[i]!, if: quota.if })),
    counter_keys: counterKeys(questions, quota_slots),
  };
  return { definition, bytes: definitionBytes(definition) };
}
