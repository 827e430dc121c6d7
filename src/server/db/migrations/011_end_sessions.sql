-- A session that is used is prolonged again and again, but never beyond ninety days from its sign-in.
create function end_session_in_time() returns trigger language plpgsql as $$
begin
  new.expires_at := least(new.expires_at, new.created_at + interval '90 days');
  return new;
end $$;

create trigger end_session_in_time before insert or update on sessions
  for each row execute function end_session_in_time();

update sessions set expires_at = expires_at;
