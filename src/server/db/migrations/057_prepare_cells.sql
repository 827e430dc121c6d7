-- The statement that changes a survey keeps its promised end itself (features/surveys/save/keep-promised-end.ts): a cell on
-- another node of a cluster can have no triggers.
drop trigger keep_promised_end on surveys;
drop function keep_promised_end();

-- Names belong to all cells, surveys to one: the statement that deletes a survey takes its names from it.
alter table survey_names drop constraint survey_names_survey_id_fkey;
