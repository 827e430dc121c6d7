-- What has to be done and may fail at first: mails. It is done at least once, whatever ends meanwhile, by any server.
create table jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- Encrypted by the server: a mail holds links that open an account.
  sealed text not null,
  created_at timestamptz not null default now(),
  -- 'infinity' where it was given up.
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  -- What went wrong the last time, in a few words without anybody's address.
  problem text
);

create index jobs_by_due on jobs (due_at);
