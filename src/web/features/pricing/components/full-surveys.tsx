import { useFullestSurveys } from '../api.ts';
import { ResponsesNotice } from './responses-notice.tsx';

/** The running surveys whose number of responses nears the plan's limit, at most three. */
export function FullSurveys() {
  const surveys = useFullestSurveys();
  return surveys.map(({ id, title, response_count, removed_count }) => (
    <ResponsesNotice key={id} title={title} response_count={response_count + removed_count} />
  ));
}
