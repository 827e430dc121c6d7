import { useFullestSurveys } from '../api.ts';
import { ResponsesNotice } from './responses-notice.tsx';

export function FullSurveys() {
  const surveys = useFullestSurveys();
  return surveys.map(({ id, title, response_count, removed_count }) => (
    <ResponsesNotice key={id} title={title} response_count={response_count + removed_count} />
  ));
}
