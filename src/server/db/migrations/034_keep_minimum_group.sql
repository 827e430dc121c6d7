-- The smallest group of people that figures of an anonymous survey may tell of, as its owner has set it.
alter table surveys add column minimum_group integer not null default 5 check (minimum_group between 5 and 50);
