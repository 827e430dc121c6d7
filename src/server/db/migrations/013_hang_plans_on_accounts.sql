-- Plans hang on an account. Today each has one member; that more may share one needs no further migration.

-- How a user signs in, one row per way: the auth library's table has the name that the account needs.
alter table accounts rename to credentials;
alter index accounts_pkey rename to credentials_pkey;
alter index accounts_by_user rename to credentials_by_user;
alter table credentials rename constraint accounts_user_id_fkey to credentials_user_id_fkey;

create table accounts (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now()
);

-- Ids of their own, so that a statement which confuses an account with its member finds nothing.
alter table users add column account_id uuid;
update users set account_id = gen_random_uuid();
insert into accounts (id, created_at) select account_id, created_at from users;
alter table users alter column account_id set not null,
  add constraint users_account_id_fkey foreign key (account_id) references accounts (id) on delete cascade;
create index users_by_account on users (account_id);

-- Whoever makes a user without saying which account it joins makes an account for it.
create function give_account() returns trigger language plpgsql as $$
begin
  if new.account_id is null then
    insert into accounts default values returning id into new.account_id;
  end if;
  return new;
end $$;

create trigger users_account before insert on users for each row execute function give_account();

-- What is told to the servers stays a user: they keep plans by the owners of surveys.
create or replace function tell_plan_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('plan_changed', id::text) from users where account_id = coalesce(new.account_id, old.account_id);
  return null;
end $$;

drop trigger plan_changed on user_subscriptions;

-- Rows of users who are gone belong to no account.
delete from user_subscriptions where user_id not in (select id from users);
delete from ai_survey_usage where user_id not in (select id from users);
delete from plan_usage where user_id not in (select id from users);
delete from payment_customers where user_id not in (select id from users);
delete from ai_generations where user_id not in (select id from users);

alter table user_subscriptions rename column user_id to account_id;
alter table ai_survey_usage rename column user_id to account_id;
alter table plan_usage rename column user_id to account_id;
alter table payment_customers rename column user_id to account_id;
alter table ai_generations rename column user_id to account_id;
alter index payment_customers_by_user rename to payment_customers_by_account;
alter table payment_customers rename constraint payment_customers_provider_user_id_key to payment_customers_provider_account_id_key;
alter index ai_generations_by_user rename to ai_generations_by_account;

update user_subscriptions p set account_id = u.account_id from users u where u.id = p.account_id;
update ai_survey_usage p set account_id = u.account_id from users u where u.id = p.account_id;
update plan_usage p set account_id = u.account_id from users u where u.id = p.account_id;
update payment_customers p set account_id = u.account_id from users u where u.id = p.account_id;
update ai_generations p set account_id = u.account_id from users u where u.id = p.account_id;

alter table user_subscriptions add foreign key (account_id) references accounts (id) on delete cascade;
alter table ai_survey_usage add foreign key (account_id) references accounts (id) on delete cascade;
alter table plan_usage add foreign key (account_id) references accounts (id) on delete cascade;
alter table payment_customers add foreign key (account_id) references accounts (id) on delete cascade;
alter table ai_generations add foreign key (account_id) references accounts (id) on delete cascade;

create trigger plan_changed after insert or update or delete
  on user_subscriptions for each row execute function tell_plan_changed();

-- Questions change only by their owner's saves; the tables that answers are stored in have no such key.
delete from questions where survey_id not in (select id from surveys);
alter table questions add foreign key (survey_id) references surveys (id) on delete cascade;
