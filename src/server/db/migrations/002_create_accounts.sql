-- Accounts: the auth library's tables in our own words. Ids are made by the database.

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  email_verified boolean not null default false,
  -- what the library calls a user; always the full name
  name text not null,
  image text,
  first_name text not null,
  last_name text not null,
  full_name text not null,
  phone text not null default '',
  bio text not null default '',
  avatar_url text not null default '',
  -- of the mails that are sent to this person
  language text not null default 'en',
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_by_user on sessions (user_id);

-- How a user signs in: one row per way, today always e-mail and password (scrypt hash).
create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  scope text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index accounts_by_user on accounts (user_id);

-- Short-lived proofs: password reset, the second step of a sign-in, trusted devices.
create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);

create table two_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- both encrypted with the server's secret
  secret text not null,
  backup_codes text not null,
  verified boolean default true,
  failed_verification_count integer default 0,
  locked_until timestamptz
);
create index two_factors_by_user on two_factors (user_id);

-- Only the hash of a key is kept; `start` is what a person recognises it by.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  start text not null,
  key_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index api_keys_by_user on api_keys (user_id, created_at desc);

-- Tries in a window that starts with the first of them, by address or by account (hashed).
create table rate_limits (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);

-- Mail that waits for its delivery, or stays here where no mail server is configured.
create table mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  body text not null,
  link text,
  created_at timestamptz not null default now()
);
create index mails_by_time on mails (created_at desc);
