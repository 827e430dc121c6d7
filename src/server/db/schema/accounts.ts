// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Filled, Json, Timestamp } from '../column.ts';
import type { KeyScope } from '../../../shared/key-scopes.ts';
import type { Language } from '../../../shared/text/languages.ts';
import type { SandboxAccount } from '../stored/sandbox-account.ts';
import type { SandboxSession } from '../stored/sandbox-session.ts';
import type { StoredImport } from '../stored/stored-import.ts';

/** Accounts, sign-in, billing, mail and jobs. */
export interface AccountTables {
  accounts: {
    id: Filled<string>;
    created_at: Filled<Timestamp>;
  };
  ai_generations: {
    id: Filled<string>;
    account_id: string;
    state: Filled<'running' | 'done' | 'given_back'>;
    counts: boolean;
    rewrite_of: string | null;
    started_at: Filled<Timestamp>;
    ends_by: Timestamp;
    questions: Filled<number>;
  };
  ai_survey_usage: {
    account_id: string;
    count: Filled<number>;
    last_reset_at: Filled<Timestamp>;
  };
  api_keys: {
    id: Filled<string>;
    user_id: string;
    name: string;
    start: string;
    key_hash: Buffer;
    created_at: Filled<Timestamp>;
    last_used_at: Timestamp | null;
    scopes: KeyScope[];
    expires_at: Timestamp | null;
  };
  credentials: {
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
  };
  imports: {
    id: Filled<string>;
    user_id: string;
    created_at: Filled<Timestamp>;
    contents: Json<StoredImport>;
  };
  jobs: {
    id: Filled<string>;
    kind: string;
    sealed: string;
    created_at: Filled<Timestamp>;
    due_at: Filled<Timestamp>;
    tries: Filled<number>;
    problem: string | null;
  };
  mails: {
    id: Filled<string>;
    recipient: string;
    subject: string;
    body: string;
    link: string | null;
    created_at: Filled<Timestamp>;
  };
  media: {
    id: Filled<string>;
    user_id: string;
    type: 'image/webp' | 'image/jpeg' | 'image/png';
    bytes: Buffer;
    hash: Buffer;
    unused_since: Filled<Timestamp>;
  };
  own_templates: {
    id: Filled<string>;
    user_id: string;
    name: string;
    summary: Filled<string>;
    contents: Json<unknown>;
    question_count: number;
    created_at: Filled<Timestamp>;
    updated_at: Filled<Timestamp>;
  };
  payment_customers: {
    id: string;
    provider: 'stripe' | 'sandbox';
    account_id: string;
  };
  plan_usage: {
    account_id: string;
    month: string;
    surveys_started: Filled<number>;
  };
  rate_limits: {
    key: string;
    count: number;
    ends_at: Timestamp;
  };
  sandbox_accounts: {
    user_id: string;
    state: Json<SandboxAccount>;
  };
  sandbox_sessions: {
    id: string;
    user_id: string;
    data: Json<SandboxSession>;
    created_at: Filled<Timestamp>;
  };
  schema_migrations: {
    name: string;
    checksum: string;
    applied_at: Filled<Timestamp>;
  };
  sessions: {
    id: Filled<string>;
    user_id: string;
    token: string;
    ip_address: string | null;
    user_agent: string | null;
    expires_at: Timestamp;
    created_at: Filled<Timestamp>;
    updated_at: Filled<Timestamp>;
  };
  two_factors: {
    id: Filled<string>;
    user_id: string;
    secret: string;
    backup_codes: string;
    verified: Filled<boolean | null>;
    failed_verification_count: Filled<number | null>;
    locked_until: Timestamp | null;
    last_step: number | null;
  };
  user_subscriptions: {
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
  };
  users: {
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
  };
  verifications: {
    id: Filled<string>;
    identifier: string;
    value: string;
    expires_at: Timestamp;
    created_at: Filled<Timestamp>;
    updated_at: Filled<Timestamp>;
    user_agent: string | null;
  };
  webhook_events: {
    id: string;
    type: string;
    received_at: Filled<Timestamp>;
    handled_at: Timestamp | null;
  };
}
