-- Keywords are numbered within their question: no row of one survey depends on another's, and counting a known keyword
-- uses up no number. The numbers that stand keep standing, so every answer keeps its group.
alter table text_forms add column survey_id uuid, add column slot integer;
update text_forms f set survey_id = t.survey_id, slot = t.slot from text_terms t where t.id = f.term_id;
delete from text_forms where survey_id is null;
alter table text_forms drop constraint text_forms_pkey, add primary key (survey_id, slot, term_id, form);

drop index text_terms_by_id;
alter table text_terms alter column id drop identity;
create unique index text_terms_by_id on text_terms (survey_id, slot, id);
