-- Payments: what the provider told, who is a customer there, and the provider of the sandbox.

-- Since when a payment has failed: the plan stays for a time of grace.
alter table user_subscriptions add column past_due_since timestamptz;

-- News of the payment provider, by its own id: the same news never counts twice.
create table webhook_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz
);
create index webhook_events_by_time on webhook_events (received_at);

-- Who somebody is at the payment provider; kept from the first checkout on, paid or not.
create table payment_customers (
  id text primary key,
  provider text not null check (provider in ('stripe', 'sandbox')),
  user_id uuid not null,
  unique (provider, user_id)
);
create index payment_customers_by_user on payment_customers (user_id);

-- The sandbox's own books, as a payment provider keeps them. Nothing else reads them.
create table sandbox_accounts (
  user_id uuid primary key,
  state jsonb not null
);
create table sandbox_sessions (
  id text primary key,
  user_id uuid not null,
  -- {kind: checkout | portal, ...}
  data jsonb not null,
  created_at timestamptz not null default now()
);
create index sandbox_sessions_by_user on sandbox_sessions (user_id);
