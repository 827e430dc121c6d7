/**
 * Returns the path of a public survey page; the server's routes are literals.
 * @param below subpath with its slash
 */
export function surveyPath(survey_id: string, below: '' | '/withdraw' | '/card.png' = ''): string {
  return `/survey/${survey_id}${below}`;
}
