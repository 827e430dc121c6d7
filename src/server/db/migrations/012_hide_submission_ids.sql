-- A submission id is made on the participant's device and stays there: an anonymous survey stores a pseudonym of it,
-- which every list, export and reply shows. The order of pseudonyms says nothing about the order of arrival.

-- Random for each survey, so that pseudonyms of two surveys cannot be compared.
alter table surveys add column pseudonym_key uuid not null default gen_random_uuid();

-- The same as features/responses/stored-id.ts; a test holds both to each other.
create function submission_pseudonym(pseudonym_key uuid, submission_id uuid) returns uuid
language sql immutable parallel safe as $$
  select overlay(overlay(left(encode(sha256(convert_to(pseudonym_key::text || submission_id::text, 'UTF8')), 'hex'), 32)
    placing '8' from 13 for 1) placing 'a' from 17 for 1)::uuid
$$;

update submissions s set id = submission_pseudonym(v.pseudonym_key, s.id)
from surveys v where v.id = s.survey_id and v.anonymity_level = 'anonymous';
update text_answers a set submission_id = submission_pseudonym(v.pseudonym_key, a.submission_id)
from surveys v where v.id = a.survey_id and v.anonymity_level = 'anonymous';
update text_pending p set submission_id = submission_pseudonym(v.pseudonym_key, p.submission_id)
from surveys v where v.id = p.survey_id and v.anonymity_level = 'anonymous';

-- Of a secret that the participant's device made beside the id; who sends it again is given the receipt again.
alter table submissions add column secret_hash bytea;
