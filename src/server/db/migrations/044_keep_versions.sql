-- What participants were shown of a survey, state by state: kept when it is published, and before it is changed where it was not
-- kept yet.
create table survey_versions (
  survey_id uuid not null,
  version integer not null,
  at timestamptz not null,
  -- 'owner', or 'key:' and the name of the API key that published it; null: not known.
  actor text,
  contents jsonb not null,
  -- Ids of the pictures that it shows: they stay as long as it does.
  pictures text[] not null default '{}',
  -- Characters of the contents.
  weight integer not null,
  primary key (survey_id, version)
);
