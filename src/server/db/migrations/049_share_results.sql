-- Ways to see a survey's results that its owner has opened to others: its public page, of which there is one at most, and links
-- with a secret, of which a hash is kept. What is taken back is deleted.
create table result_links (
  id uuid primary key default gen_random_uuid(),
  survey_id uuid not null references surveys (id) on delete cascade,
  name text not null,
  -- None for the public page.
  token_hash bytea,
  created_at timestamptz not null default now(),
  ends_at timestamptz
);

create index result_links_by_survey on result_links (survey_id, created_at);
create unique index result_links_public on result_links (survey_id) where token_hash is null;

-- Who looks by what was taken back is asked anew at once, on every server.
create trigger result_links_changed after insert or update or delete
  on result_links for each row execute function tell_questions_changed();
