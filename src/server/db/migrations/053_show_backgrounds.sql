-- What is around the pages of a survey: a colour, or a picture of the media room by its id.
alter table surveys
  add column background text check (background ~ '^(#[0-9a-f]{6}|[0-9a-f-]{36})$');
