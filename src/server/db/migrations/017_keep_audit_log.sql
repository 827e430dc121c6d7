-- Who did what when. Rows are only added; they go after a year, or with their account.
create table audit_log (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  at timestamptz not null default now(),
  -- null: nobody known, or the server itself
  actor text,
  action text not null,
  survey_id uuid,
  object text,
  details jsonb not null default '{}'
);
create index audit_log_by_account on audit_log (account_id, id desc);
create index audit_log_by_time on audit_log (at);

create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (old.at < now() - interval '365 days'
    or not exists (select from users where account_id = old.account_id)) then
    return old;
  end if;
  raise exception 'the audit log is only added to';
end $$;

create trigger keep_audit_log before update or delete on audit_log
  for each row execute function keep_audit_log();

create function note_plan_changed() returns trigger language plpgsql as $$
begin
  insert into audit_log (account_id, action, details) values
    (new.account_id, 'plan.changed', jsonb_build_object('plan', new.plan_type, 'status', new.status));
  return null;
end $$;

create trigger note_plan_started after insert on user_subscriptions
  for each row execute function note_plan_changed();
create trigger note_plan_changed after update on user_subscriptions
  for each row when (old.plan_type is distinct from new.plan_type or old.status is distinct from new.status)
  execute function note_plan_changed();
