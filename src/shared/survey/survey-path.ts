/**
 * The path of a survey's public page; the routes of the server that answer it are written out, as all routes are.
 * @param below what stands below the page, with its slash
 */
export function surveyPath(survey_id: string, below: '' | '/withdraw' | '/card.png' = ''): string {
  return `/survey/${survey_id}${below}`;
}
