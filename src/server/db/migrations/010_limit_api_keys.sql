-- Keys made so far could do everything a key can be allowed, and keep doing it.
alter table api_keys
  add column scopes text[] not null default '{surveys:read,surveys:write,results:read,personal:read}',
  add column expires_at timestamptz;
alter table api_keys alter column scopes drop default;
