-- What the links of a survey may say with the answers: names, each with every value that it may have.
alter table surveys
  add column parameters jsonb not null default '[]' check (jsonb_typeof(parameters) = 'array');
