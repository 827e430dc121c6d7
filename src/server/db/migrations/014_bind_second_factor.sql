-- A code of an authenticator app works once: the time step of the last one is kept.
alter table two_factors add column last_step bigint;

-- What a trusted device is recognised by when its owner looks at the list. Devices trusted so far are asked for a code once more.
alter table verifications add column user_agent text;
delete from verifications where expires_at > now() + interval '2 days';
