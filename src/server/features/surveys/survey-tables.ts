/**
 * What belongs to a survey, in the order it is deleted in. A feature that adds a table with a `survey_id` adds a
 * line here; a test finds the table that was forgotten. `where` may use `$survey` for the survey's id.
 */
export const SURVEY_TABLES: readonly { readonly table: string; readonly where?: string }[] = [
  {
    table: 'text_forms',
    where: 'term_id in (select id from text_terms where survey_id = $survey)',
  },
  { table: 'text_groups' },
  { table: 'text_answers' },
  { table: 'text_terms' },
  { table: 'text_questions' },
  { table: 'text_pending' },
  { table: 'participant_results' },
  { table: 'daily_counts' },
  { table: 'submissions' },
  { table: 'questions' },
];
