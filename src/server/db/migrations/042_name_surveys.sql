-- Names of surveys in short links (/s/<name>). A name stays with the account that it was given to: a former one leads on to the
-- survey that it named, one of a deleted survey leads nowhere.
create table survey_names (
  name text primary key check (name ~ '^[a-z0-9-]{3,40}$'),
  -- What it looks like: names that are easily taken for each other are given to one account only.
  look text not null,
  account_id uuid not null references accounts (id) on delete cascade,
  survey_id uuid references surveys (id) on delete set null,
  is_current boolean not null default true,
  named_at timestamptz not null default now()
);

create index survey_names_by_look on survey_names (look);
create index survey_names_by_account on survey_names (account_id);
create index survey_names_by_survey on survey_names (survey_id);
create unique index survey_names_current on survey_names (survey_id) where is_current;
