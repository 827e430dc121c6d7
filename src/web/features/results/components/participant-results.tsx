import type { Results } from '../../../../shared/api/results/results.ts';
import { Brand } from '../../../../participant/page/brand.tsx';
import { PageContainer } from '../../../layout/page-container.tsx';
import { PageHeading } from '../../../layout/page-heading.tsx';
import { usePublicSurvey } from '../api.ts';
import type { Cut } from '../model.ts';
import { takesAnswers } from '../connection-status.ts';
import type { LiveState } from '../use-live-results.ts';
import type { Sent } from '../use-sent.ts';
import { MadeWith } from './made-with.tsx';
import { ResultStrip } from './result-strip.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { SentNotice } from './sent-notice.tsx';
import { SurveyLook } from './survey-look.tsx';
import { Summary } from './summary.tsx';

interface ParticipantResultsProps {
  results: Results;
  live: LiveState;
  sent: Sent | null;
  range: Cut;
}

export function ParticipantResults({ results, live, sent, range }: ParticipantResultsProps) {
  const { survey_id } = results;
  const { data: survey, isPending } = usePublicSurvey(survey_id);
  // Waits for the theme, to avoid a layout shift.
  if (isPending) return <ResultsSkeleton title={results.title} />;
  return (
    <PageContainer width="charts">
      {survey && <SurveyLook {...survey} />}
      {survey && <Brand survey={survey} />}
      <PageHeading title={results.title} lead={results.description} />
      {sent !== null && (
        <SentNotice
          survey_id={survey_id}
          sent={sent}
          again={survey?.answer_again === true && survey.state === 'open'}
        />
      )}
      <ResultStrip
        results={results}
        live={live}
        takesAnswers={survey !== undefined && takesAnswers(survey.state)}
        cut={range}
      />
      <Summary results={results} range={range} action={null} />
      {survey?.hide_branding === false && <MadeWith />}
    </PageContainer>
  );
}
