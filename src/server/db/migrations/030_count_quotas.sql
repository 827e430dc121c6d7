-- Quotas of a survey, in the order of its flow: the slot in which an answer says that it counts in one, how many there may
-- be, and how many there are. They stand in the row that the storing statement locks anyway, so that they are exact.
alter table surveys
  add column quota_slots integer[] not null default '{}',
  add column quota_targets integer[] not null default '{}',
  add column quota_ns integer[] not null default '{}';
