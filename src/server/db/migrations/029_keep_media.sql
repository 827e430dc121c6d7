-- Pictures of options: made small in the owner's browser, and kept here, so that a backup has them.
create table media (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  type text not null check (type in ('image/webp', 'image/jpeg', 'image/png')),
  bytes bytea not null check (octet_length(bytes) between 1 and 40000),
  -- the same picture again is the same row
  hash bytea not null,
  -- since when no survey shows it: when it came, or when the last one let it go
  unused_since timestamptz not null default now(),
  unique (user_id, hash)
);
create index media_by_unused on media (unused_since);

-- Which survey shows which picture; what nobody shows is deleted after a week.
create table survey_media (
  survey_id uuid not null references surveys (id) on delete cascade,
  media_id uuid not null references media (id),
  primary key (survey_id, media_id)
);
create index survey_media_by_media on survey_media (media_id);
