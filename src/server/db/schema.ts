// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Answers, QuestionType, Settings } from '../../questions/question-type.ts';
import type { Category } from '../../shared/api/results/results.ts';
import type { Condition } from '../../shared/logic/conditions/condition.ts';
import type { Filled, Fixed, Json, Timestamp } from './column.ts';
import type { Flow } from '../../shared/logic/flow.ts';
import type { KeyScope } from '../../shared/key-scopes.ts';
import type { Language } from '../../shared/text/languages.ts';
import type { Logic } from '../../shared/logic/evaluate-logic.ts';
import type { Logo } from '../../shared/api/survey/logo.ts';
import type { Parameters } from '../../shared/api/survey/parameters.ts';
import type { SandboxAccount } from '../db/stored/sandbox-account.ts';
import type { SandboxSession } from '../db/stored/sandbox-session.ts';
import type { SavedTexts } from '../db/stored/saved-texts.ts';
import type { StoredPart } from '../../questions/question.ts';
import type { StoredThemeChoice } from '../db/stored/theme-choices.ts';
import type { StoredThemeReading } from '../db/stored/theme-reading.ts';
import type { VersionContents } from '../../shared/api/survey/survey-versions.ts';
import type { WideFigures } from '../../questions/core/summary/wide-figures.ts';

interface AccountsTable {
  id: Filled<string>;
  created_at: Filled<Timestamp>;
}

interface AiGenerationsTable {
  id: Filled<string>;
  account_id: string;
  state: Filled<'running' | 'done' | 'given_back'>;
  counts: boolean;
  rewrite_of: string | null;
  started_at: Filled<Timestamp>;
  ends_by: Timestamp;
  questions: Filled<number>;
}

interface AiSurveyUsageTable {
  account_id: string;
  count: Filled<number>;
  last_reset_at: Filled<Timestamp>;
}

interface AiThemesTable {
  survey_id: string;
  slot: number;
  found_at: Timestamp;
  answers: number;
  reading: Json<StoredThemeReading>;
}

interface AnalysesTable {
  id: Filled<string>;
  survey_id: string;
  name: string;
  analysis: Json<unknown>;
  p_value: number | null;
  created_at: Filled<Timestamp>;
  updated_at: Filled<Timestamp>;
}

interface AnalysisRunsTable {
  survey_id: string;
  method: string;
  marks: number[];
}

interface AnswerCountsTable {
  survey_id: Fixed<string>;
  day: Fixed<string>;
  slot: Fixed<number>;
  value: Fixed<number>;
  n: Fixed<number>;
}

interface ApiKeysTable {
  id: Filled<string>;
  user_id: string;
  name: string;
  start: string;
  key_hash: Buffer;
  created_at: Filled<Timestamp>;
  last_used_at: Timestamp | null;
  scopes: KeyScope[];
  expires_at: Timestamp | null;
}

interface AuditLogTable {
  id: Fixed<number>;
  account_id: string;
  at: Filled<Timestamp>;
  actor: string | null;
  action: string;
  survey_id: string | null;
  object: string | null;
  details: Filled<Json<Record<string, unknown>>>;
}

interface CredentialsTable {
  id: Filled<string>;
  user_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  scope: string | null;
  access_token_expires_at: Timestamp | null;
  refresh_token_expires_at: Timestamp | null;
  created_at: Filled<Timestamp>;
  updated_at: Filled<Timestamp>;
}

interface DailyCountsTable {
  survey_id: string;
  day: string;
  n: number;
  keys: number[];
  ns: number[];
}

interface EndedCountsTable {
  survey_id: string;
  kind: 'screened' | 'quota';
  slice: number;
  n: number;
}

interface EndedSubmissionsTable {
  survey_id: string;
  id: string;
  kind: 'screened' | 'quota';
  submitted_at: Timestamp;
}

interface HallCodesTable {
  code: string;
  survey_id: string;
  told_at: Timestamp;
}

interface JobsTable {
  id: Filled<string>;
  kind: string;
  sealed: string;
  created_at: Filled<Timestamp>;
  due_at: Filled<Timestamp>;
  tries: Filled<number>;
  problem: string | null;
}

interface MailsTable {
  id: Filled<string>;
  recipient: string;
  subject: string;
  body: string;
  link: string | null;
  created_at: Filled<Timestamp>;
}

interface MediaTable {
  id: Filled<string>;
  user_id: string;
  type: 'image/webp' | 'image/jpeg' | 'image/png';
  bytes: Buffer;
  hash: Buffer;
  unused_since: Filled<Timestamp>;
}

interface NumberSumsTable {
  survey_id: string;
  slot: number;
  day: string;
  n: number;
  total: string;
  squares: string;
  bins: number[];
  ns: number[];
}

interface NumberValuesTable {
  survey_id: string;
  slot: number;
  value: number;
  day: string;
  n: number;
}

interface ParticipantResultsTable {
  survey_id: string;
  response_count: number;
  revision: number;
  submission_id: string;
  counts: Json<readonly (readonly [slot: number, value: number, n: number])[]>;
  groups: Json<Readonly<Record<string, Category[]>>> | null;
  next_multiple: Filled<number>;
  next_minutes: Filled<number>;
  numbers: Json<Readonly<Record<string, WideFigures>>> | null;
}

interface PaymentCustomersTable {
  id: string;
  provider: 'stripe' | 'sandbox';
  account_id: string;
}

interface PlanUsageTable {
  account_id: string;
  month: string;
  surveys_started: Filled<number>;
}

interface PresentationsTable {
  survey_id: string;
  presentation_id: string;
  token_hash: Buffer;
  stage: Json<unknown>;
  told_at: Timestamp;
}

interface QuestionsTable {
  survey_id: string;
  id: string;
  slot: number;
  question_text: string;
  question_type: QuestionType;
  options: Filled<Json<unknown>>;
  order: number;
  is_optional: Filled<boolean>;
  rating_config: Json<unknown> | null;
  answers_visible: Filled<boolean>;
  archived_at: Timestamp | null;
  settings: Filled<Json<Settings>>;
  parts: Filled<Json<readonly StoredPart[]>>;
  help: Filled<string>;
  must: Filled<boolean>;
  page: number | null;
  show_if: Json<Condition> | null;
  computed: string | null;
}

interface RateLimitsTable {
  key: string;
  count: number;
  ends_at: Timestamp;
}

interface ReachedCountsTable {
  survey_id: string;
  day: string;
  page: number;
  n: number;
}

interface ResponsesTable {
  survey_id: Fixed<string | null>;
  question_id: Fixed<string | null>;
  answer: Fixed<string | null>;
  participant_name: Fixed<string | null>;
}

interface ResultLinksTable {
  id: Filled<string>;
  survey_id: string;
  name: string;
  token_hash: Buffer | null;
  created_at: Filled<Timestamp>;
  ends_at: Timestamp | null;
}

interface SandboxAccountsTable {
  user_id: string;
  state: Json<SandboxAccount>;
}

interface SandboxSessionsTable {
  id: string;
  user_id: string;
  data: Json<SandboxSession>;
  created_at: Filled<Timestamp>;
}

interface SchemaMigrationsTable {
  name: string;
  checksum: string;
  applied_at: Filled<Timestamp>;
}

interface SessionsTable {
  id: Filled<string>;
  user_id: string;
  token: string;
  ip_address: string | null;
  user_agent: string | null;
  expires_at: Timestamp;
  created_at: Filled<Timestamp>;
  updated_at: Filled<Timestamp>;
}

interface StepNetworksTable {
  survey_id: string;
  is_withdrawal: boolean;
  network: Buffer;
  n: number;
  first_at: Filled<Timestamp>;
}

interface SubmissionNotesTable {
  survey_id: string;
  submission_id: string;
  note: Filled<string>;
  tags: Filled<string[]>;
  updated_at: Filled<Timestamp>;
}

interface SubmissionsTable {
  survey_id: string;
  id: string;
  submitted_at: Timestamp;
  participant_name: string | null;
  answers: Json<Answers>;
  survey_version: number;
  revision: Filled<number>;
  secret_hash: Buffer | null;
}

interface SurveyFlowsTable {
  survey_id: string;
  from_version: number;
  until_version: number;
  logic: Json<Logic> | null;
}

interface SurveyMediaTable {
  survey_id: string;
  media_id: string;
}

interface SurveyNamesTable {
  name: string;
  look: string;
  account_id: string;
  survey_id: string | null;
  is_current: Filled<boolean>;
  named_at: Filled<Timestamp>;
}

interface SurveyNoticesTable {
  survey_id: string;
  told: number;
  told_at: Timestamp;
}

interface SurveyReportsTable {
  survey_id: string;
  told: number;
  looked_at: Timestamp;
}

interface SurveyTextsTable {
  survey_id: string;
  language: string;
  texts: Json<SavedTexts>;
}

interface SurveyVersionsTable {
  survey_id: string;
  version: number;
  at: Timestamp;
  actor: string | null;
  contents: Json<VersionContents>;
  pictures: Filled<string[]>;
  weight: number;
}

interface SurveyWeightingsTable {
  survey_id: string;
  margins: Json<unknown>;
  trim: number | null;
  updated_at: Filled<Timestamp>;
}

interface SurveysTable {
  id: Filled<string>;
  user_id: string;
  title: string;
  description: Filled<string>;
  search_text: Filled<string>;
  start_date: Timestamp | null;
  end_date: Timestamp | null;
  status: 'draft' | 'active' | 'completed';
  closed_at: Timestamp | null;
  visibility: Filled<'public' | 'private'>;
  access_code: string | null;
  anonymity_level: Filled<'anonymous' | 'name_required'>;
  results_visible_to_participants: Filled<boolean>;
  require_answers: Filled<boolean>;
  allow_embedding: Filled<boolean>;
  hide_branding: Filled<boolean>;
  language: string | null;
  time_zone: string | null;
  response_count: Filled<number>;
  answers_revision: Filled<number>;
  version: Filled<number>;
  next_slot: Filled<number>;
  created_at: Filled<Timestamp>;
  updated_at: Filled<Timestamp>;
  title_key: Filled<string>;
  pseudonym_key: Filled<string>;
  next_part_slot: Filled<number>;
  retention_days: number | null;
  retention_of: Filled<'submissions' | 'texts'>;
  texts_deleted_at: Timestamp | null;
  promised_end: Timestamp | null;
  promised_until: Timestamp | null;
  flow: Json<Flow> | null;
  quota_slots: Filled<number[]>;
  quota_targets: Filled<number[]>;
  quota_ns: Filled<number[]>;
  languages: Filled<string[]>;
  minimum_group: Filled<number>;
  answer_again: Filled<boolean>;
  default_mode: Filled<'all' | 'one'>;
  mode_fixed: Filled<boolean>;
  welcome: Filled<boolean>;
  asked_by: Filled<string>;
  count_progress: Filled<boolean>;
  theme: Filled<'canvass' | 'gazette' | 'studio' | 'meadow' | 'harbour' | 'ember' | 'orchid'>;
  accent: string | null;
  parameters: Filled<Json<Parameters>>;
  notify: Filled<'off' | 'each' | 'hourly' | 'daily'>;
  logo: Json<NonNullable<Logo>> | null;
  cover: string | null;
  report_mails: Filled<'off' | 'weekly' | 'monthly'>;
  background: string | null;
  read_by_ai: Filled<boolean>;
  was_open: Filled<boolean>;
  removed_count: Filled<number>;
}

interface TextAnswersTable {
  survey_id: string;
  slot: number;
  term_id: number;
  day: string;
  submission_id: string;
  terms: number[];
}

interface TextFormsTable {
  term_id: number;
  form: string;
  n: number;
  survey_id: string;
  slot: number;
}

interface TextGroupsTable {
  survey_id: string;
  slot: number;
  term_id: number;
  day: string;
  n: number;
}

interface TextPendingTable {
  survey_id: string;
  submission_id: string;
}

interface TextQuestionsTable {
  survey_id: string;
  slot: number;
  language: string;
}

interface TextTermsTable {
  survey_id: string;
  slot: number;
  term: string;
  id: number;
  n: number;
}

interface TextThemesTable {
  survey_id: string;
  slot: number;
  themes: Json<readonly StoredThemeChoice[]>;
}

interface TookCountsTable {
  survey_id: string;
  step: number;
  n: number;
}

interface TwoFactorsTable {
  id: Filled<string>;
  user_id: string;
  secret: string;
  backup_codes: string;
  verified: Filled<boolean | null>;
  failed_verification_count: Filled<number | null>;
  locked_until: Timestamp | null;
  last_step: number | null;
}

interface UserSubscriptionsTable {
  account_id: string;
  plan_type: string | null;
  status: string;
  price: number | null;
  interval: string | null;
  current_period_end: number | null;
  cancel_at_period_end: Filled<boolean>;
  trial_ends_at: Timestamp | null;
  provider_customer_id: string | null;
  provider_subscription_id: string | null;
  provider_updated_at: Timestamp | null;
  updated_at: Filled<Timestamp>;
  past_due_since: Timestamp | null;
}

interface UsersTable {
  id: Filled<string>;
  email: string;
  email_verified: Filled<boolean>;
  name: string;
  image: string | null;
  first_name: string;
  last_name: string;
  full_name: string;
  phone: Filled<string>;
  bio: Filled<string>;
  avatar_url: Filled<string>;
  language: Filled<Language>;
  two_factor_enabled: Filled<boolean>;
  created_at: Filled<Timestamp>;
  updated_at: Filled<Timestamp>;
  account_id: Filled<string>;
}

interface VerificationsTable {
  id: Filled<string>;
  identifier: string;
  value: string;
  expires_at: Timestamp;
  created_at: Filled<Timestamp>;
  updated_at: Filled<Timestamp>;
  user_agent: string | null;
}

interface WebhookEventsTable {
  id: string;
  type: string;
  received_at: Filled<Timestamp>;
  handled_at: Timestamp | null;
}

interface WithdrawnCountsTable {
  survey_id: string;
  n: number;
}

/** Every table and view, by its name in the database; the row types keep the columns' names. */
export interface Schema {
  accounts: AccountsTable;
  ai_generations: AiGenerationsTable;
  ai_survey_usage: AiSurveyUsageTable;
  ai_themes: AiThemesTable;
  analyses: AnalysesTable;
  analysis_runs: AnalysisRunsTable;
  answer_counts: AnswerCountsTable;
  api_keys: ApiKeysTable;
  audit_log: AuditLogTable;
  credentials: CredentialsTable;
  daily_counts: DailyCountsTable;
  ended_counts: EndedCountsTable;
  ended_submissions: EndedSubmissionsTable;
  hall_codes: HallCodesTable;
  jobs: JobsTable;
  mails: MailsTable;
  media: MediaTable;
  number_sums: NumberSumsTable;
  number_values: NumberValuesTable;
  participant_results: ParticipantResultsTable;
  payment_customers: PaymentCustomersTable;
  plan_usage: PlanUsageTable;
  presentations: PresentationsTable;
  questions: QuestionsTable;
  rate_limits: RateLimitsTable;
  reached_counts: ReachedCountsTable;
  responses: ResponsesTable;
  result_links: ResultLinksTable;
  sandbox_accounts: SandboxAccountsTable;
  sandbox_sessions: SandboxSessionsTable;
  schema_migrations: SchemaMigrationsTable;
  sessions: SessionsTable;
  step_networks: StepNetworksTable;
  submission_notes: SubmissionNotesTable;
  submissions: SubmissionsTable;
  survey_flows: SurveyFlowsTable;
  survey_media: SurveyMediaTable;
  survey_names: SurveyNamesTable;
  survey_notices: SurveyNoticesTable;
  survey_reports: SurveyReportsTable;
  survey_texts: SurveyTextsTable;
  survey_versions: SurveyVersionsTable;
  survey_weightings: SurveyWeightingsTable;
  surveys: SurveysTable;
  text_answers: TextAnswersTable;
  text_forms: TextFormsTable;
  text_groups: TextGroupsTable;
  text_pending: TextPendingTable;
  text_questions: TextQuestionsTable;
  text_terms: TextTermsTable;
  text_themes: TextThemesTable;
  took_counts: TookCountsTable;
  two_factors: TwoFactorsTable;
  user_subscriptions: UserSubscriptionsTable;
  users: UsersTable;
  verifications: VerificationsTable;
  webhook_events: WebhookEventsTable;
  withdrawn_counts: WithdrawnCountsTable;
}
