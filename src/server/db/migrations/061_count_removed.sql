-- Responses that were withdrawn or deleted: a plan's number of responses counts them, so that they make no room.
alter table surveys add column removed_count integer not null default 0;
