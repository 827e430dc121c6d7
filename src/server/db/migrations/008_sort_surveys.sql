-- The owner's lists: sorted by any key, page by page, also with thousands of surveys.

-- Milliseconds, as on the wire, so that a place in a list is exact.
alter table surveys alter column created_at type timestamptz(3);
alter table surveys alter column updated_at type timestamptz(3);

-- title without case and marks; see features/surveys/search-text.ts
alter table surveys add column title_key text collate "C" not null default '';

create index surveys_by_title on surveys (user_id, title_key, id);
-- None by response_count: it changes with every group of answers, and an index on it would make each such change
-- write every index of this table. An owner's surveys are sorted by it in memory.
