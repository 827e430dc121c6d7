-- In each cell: responses that were withdrawn or deleted. A plan's number of responses counts them, so that they make no room.
alter table surveys add column removed_count integer not null default 0;
