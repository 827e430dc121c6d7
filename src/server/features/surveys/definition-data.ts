import type { BaseDeps } from '../../deps.ts';
import type { SubscriptionFacts } from '../../../shared/plans.ts';
import { counterKeys } from './counter-keys.ts';
import type { DefinedQuestion, SurveyDefinition } from './survey-cache.ts';

type Row = Omit<
  SurveyDefinition,
  'subscription' | 'questionsById' | 'questionsBySlot' | 'questions' | 'counter_keys'
> & {
  readonly questions: readonly DefinedQuestion[];
  readonly plan_type: string | null;
  readonly trial_ends_at: string | null;
  readonly subscribed: boolean;
};

/** Decision 27: people who host it for themselves have everything. */
const EVERYTHING: SubscriptionFacts = { plan_type: 'scientific', trial_ends_at: null };

/** Memory that an object takes beside its texts, roughly. */
const OVERHEAD = { survey: 4_000, question: 600, option: 150, counter: 80 } as const;

const FIND = {
  name: 'find-definition',
  text: `
    select s.id, s.user_id, s.title, s.description, s.status, s.start_date, s.end_date, s.closed_at, s.visibility,
      s.access_code, s.anonymity_level, s.results_visible_to_participants, s.require_answers, s.allow_embedding,
      s.hide_branding, s.language, s.time_zone, s.version, s.pseudonym_key, s.response_count, s.answers_revision,
      u.account_id is not null as subscribed, u.plan_type, u.trial_ends_at,
      (select coalesce(jsonb_agg(q order by q."order", q.slot), '[]') from (
        select id, slot, question_text, question_type, options, "order", is_optional, rating_config, answers_visible,
          archived_at is not null as archived
        from questions where survey_id = s.id) q) as questions
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
  const { subscribed, plan_type, trial_ends_at, ...survey } = row;
  const subscription = subscribed ? { plan_type, trial_ends_at } : null;
  const definition: SurveyDefinition = {
    ...survey,
    subscription: config.billing.mode === 'off' ? EVERYTHING : subscription,
    questionsById: new Map(survey.questions.map((question) => [question.id, question])),
    questionsBySlot: new Map(survey.questions.map((question) => [question.slot, question])),
    counter_keys: counterKeys(survey.questions),
  };
  return { definition, bytes: sizeOf(definition) };
}

function sizeOf({ title, description, questions, counter_keys }: SurveyDefinition): number {
  const options = questions.reduce((sum, question) => sum + question.options.length, 0);
  const objects =
    OVERHEAD.survey +
    OVERHEAD.question * questions.length +
    OVERHEAD.option * options +
    OVERHEAD.counter * counter_keys.length;
  return objects + 2 * (title.length + description.length + JSON.stringify(questions).length);
}
