-- Answers in words are grouped by the rules of the language that each was given in: of surveys in several languages they are
-- laid out anew, with the numbers that wait in the same queue.
delete from text_answers where survey_id in (select survey_id from questions where computed = 'language');
delete from text_groups where survey_id in (select survey_id from questions where computed = 'language');
delete from text_forms where survey_id in (select survey_id from questions where computed = 'language');
delete from text_terms where survey_id in (select survey_id from questions where computed = 'language');
delete from text_pending where survey_id in (select survey_id from questions where computed = 'language');
delete from number_values where survey_id in (select survey_id from questions where computed = 'language');
delete from number_sums where survey_id in (select survey_id from questions where computed = 'language');
update participant_results set groups = null where survey_id in (select survey_id from questions where computed = 'language');

insert into text_pending (survey_id, submission_id)
select s.survey_id, s.id
from submissions s
where s.survey_id in (select survey_id from questions where computed = 'language') and exists (
  select from questions q cross join jsonb_array_elements(q.parts) p
  where q.survey_id = s.survey_id and ((p -> 'grouped')::boolean or p ->> 'class' = 'wide')
    and jsonb_typeof(s.answers -> (p ->> 'slot')) = 'string');
