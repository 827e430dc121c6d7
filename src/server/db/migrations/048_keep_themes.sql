-- How the owner reads the keyword groups of a text question: names, what belongs together, what is pinned or hidden. Groups are
-- named by their keyword's stem, which stays when they are counted anew.
create table text_themes (
  survey_id uuid not null,
  slot integer not null,
  themes jsonb not null,
  primary key (survey_id, slot)
);
