import { isAsked } from '../../../../questions/is-asked.ts';
import type { BaseDeps } from '../../../http/base-deps.ts';
import { inCellOf } from '../../../db/access/run-as-system.ts';
import { SETTING_NAMES } from '../../../../shared/api/survey/survey-settings.ts';
import type { SubscriptionFacts } from '../../../../shared/plans.ts';
import { compileLogic, scoreTerms } from '../../../../shared/logic/compile-logic.ts';
import { counterKeys } from './counter-keys.ts';
import { definitionBytes } from './definition-bytes.ts';
import type { Offers, SurveyDefinition } from './survey-definition.ts';
import { limitedOptions } from '../../../../questions/core/rules/offered-options.ts';
import type { StoredQuestion } from '../stored-survey.ts';
import { TEXTS_SQL } from '../translations/texts-sql.ts';
import { QUESTION_COLUMNS_SQL, readQuestion, type StoredRow } from '../question-columns.ts';

type Row = Omit<
  SurveyDefinition,
  | 'subscription'
  | 'questionsById'
  | 'partsByCode'
  | 'questions'
  | 'gated_slots'
  | 'offers'
  | 'quotas'
  | 'scores'
  | 'counter_keys'
  | 'logic'
> & {
  readonly quota_slots: readonly number[];
  readonly questions: readonly StoredRow[];
};

/** Self-hosting includes all features (docs/product-decisions.md#plans, 27). */
const EVERYTHING: SubscriptionFacts = { plan_type: 'scientific', trial_ends_at: null };

/** Named statement: prepared once per connection. */
const FIND = {
  name: 'find-definition',
  text: `
    select ${SETTING_NAMES.map((name) => `s.${name}`).join(', ')}, s.id, s.user_id, s.status, s.closed_at,
      s.version, s.pseudonym_key, s.response_count, s.removed_count, s.answers_revision, s.quota_slots,
      (select coalesce(jsonb_agg(q order by q."order", q.slot), '[]') from (
        select ${QUESTION_COLUMNS_SQL} from questions where survey_id = s.id) q) as questions,
      (select coalesce(jsonb_agg(f order by f.until_version), '[]') from (
        select from_version, until_version, logic from survey_flows where survey_id = s.id) f) as past_logic,
      ${TEXTS_SQL} as texts
    from surveys s where s.id = $1`,
};

/** Data shared by all shards has its own statement. */
const FIND_PLAN = {
  name: 'find-owners-plan',
  text: `select p.plan_type, p.trial_ends_at from users o join user_subscriptions p on p.account_id = o.account_id where o.id = $1`,
};

/** Loads a survey in one snapshot, and its owner's subscription. */
export async function loadDefinition(
  { config, db }: Pick<BaseDeps, 'config' | 'db'>,
  survey_id: string,
): Promise<{ definition: SurveyDefinition; bytes: number } | null> {
  const { rows } = await inCellOf(survey_id, () => db.pool.query<Row>({ ...FIND, values: [survey_id] }));
  const row = rows[0];
  if (row === undefined) return null;
  const { quota_slots, ...survey } = row;
  const subscription = config.billing.mode === 'off' ? EVERYTHING : await findPlan(db, survey.user_id);
  const questions = survey.questions.map(readQuestion);
  const definition: SurveyDefinition = {
    ...survey,
    // Read by plain SQL, so the code is still encrypted.
    access_code:
      survey.access_code === null || db.readAccessCode === undefined
        ? survey.access_code
        : db.readAccessCode(survey.access_code),
    questions,
    subscription,
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
        parts.flatMap(({ slot, gated, since, archived }) =>
          gated === true && !archived ? [{ slot, code, since }] : [],
        ),
      ),
    offers: questions.filter(({ archived }) => !archived).flatMap(offersOf),
    scores: [...scoreTerms(survey.flow)].flatMap(([code, value]) => {
      const slot = questions.find(({ computed }) => computed === code)?.slot;
      return slot === undefined ? [] : [{ slot, value }];
    }),
    quotas: (survey.flow?.quotas ?? []).map((quota, i) => ({ slot: quota_slots[i]!, if: quota.if })),
    counter_keys: counterKeys(questions, quota_slots),
  };
  return { definition, bytes: definitionBytes(definition) };
}

function offersOf(question: StoredQuestion): Offers[] {
  const { code, parts } = question;
  const slot = parts[0]?.offered?.slot;
  if (slot === undefined) return [];
  const answers = parts.filter((part) => part.class === 'codes').map((part) => part.slot);
  return [{ code, answers, slot, options: limitedOptions(question) }];
}

async function findPlan(db: BaseDeps['db'], user_id: string): Promise<SubscriptionFacts | null> {
  const { rows } = await db.pool.query<SubscriptionFacts>({ ...FIND_PLAN, values: [user_id] });
  return rows[0] ?? null;
}
