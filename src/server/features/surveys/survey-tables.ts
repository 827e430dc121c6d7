/**
 * What belongs to a survey by its `survey_id`, in the order it is deleted in. A feature that adds such a table adds a
 * line here; a test finds the table that was forgotten.
 */
export const SURVEY_TABLES = [
  'text_themes',
  'ai_themes',
  'text_forms',
  'text_groups',
  'text_answers',
  'text_terms',
  'text_questions',
  'text_pending',
  'survey_flows',
  'survey_versions',
  'survey_notices',
  'survey_reports',
  'ended_submissions',
  'ended_counts',
  'reached_counts',
  'took_counts',
  'number_values',
  'number_sums',
  'participant_results',
  'step_networks',
  'withdrawn_counts',
  'analyses',
  'analysis_runs',
  'survey_weightings',
  'result_links',
  'presentations',
  'daily_counts',
  'submission_notes',
  'submissions',
  'survey_media',
  'survey_texts',
  'questions',
] as const;

/** What users of a cell own beside their surveys. */
export const MEDIA_TABLES = ['media'] as const;
