-- Whether a survey could be answered before it was made a draft again: what its page promised then is kept to whoever still has it open.
alter table surveys add column was_open boolean not null default false;
update surveys set was_open = true where status <> 'draft' or response_count > 0 or start_date <= now();
