-- Plans: who pays for what, and what of a plan is used. Field names are the product spec's.

create table user_subscriptions (
  user_id uuid primary key,
  plan_type text,
  status text not null,
  price integer,
  interval text,
  -- epoch seconds
  current_period_end bigint,
  cancel_at_period_end boolean not null default false,
  trial_ends_at timestamptz,
  provider_customer_id text unique,
  provider_subscription_id text unique,
  -- moment of the provider's state that this row shows: older news is ignored
  provider_updated_at timestamptz,
  updated_at timestamptz not null default now()
);

create table ai_survey_usage (
  user_id uuid primary key,
  count integer not null default 0,
  last_reset_at timestamptz not null default now()
);

-- Surveys started in a calendar month (UTC); deleting one does not give it back.
create table plan_usage (
  user_id uuid not null,
  month date not null,
  surveys_started integer not null default 0,
  primary key (user_id, month)
);
