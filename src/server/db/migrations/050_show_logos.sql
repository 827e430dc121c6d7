-- A logo with its words, and a cover picture, on the pages of a survey; both are pictures of the media room.
alter table surveys
  add column logo jsonb check (jsonb_typeof(logo) = 'object'),
  add column cover uuid;
