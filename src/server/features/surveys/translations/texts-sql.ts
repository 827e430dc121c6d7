/** For `surveys s`: translations in listed languages as `SurveyTexts`. */
export const TEXTS_SQL = `
  (select coalesce(jsonb_object_agg(t.language, (
     select coalesce(jsonb_object_agg(e.key, e.value -> 't'), '{}') from jsonb_each(t.texts) e)), '{}')
   from survey_texts t where t.survey_id = s.id and t.language = any(s.languages))`;
