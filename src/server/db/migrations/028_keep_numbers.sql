-- Numbers of which too many are possible for a counter each. They come by the queue of the texts, and are whole: the
-- decimals are those of their part.
create table number_values (
  survey_id uuid not null,
  slot integer not null,
  value bigint not null,
  day date not null,
  n integer not null,
  primary key (survey_id, slot, value, day) include (n)
);

-- The same by day, as far as results need it: sums, and how many lie in each bin (`number-bins.ts`).
create table number_sums (
  survey_id uuid not null,
  slot integer not null,
  day date not null,
  n integer not null,
  total numeric not null,
  squares numeric not null,
  bins bigint[] not null,
  ns integer[] not null,
  primary key (survey_id, slot, day)
);
