import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Brand } from '../../../../participant/page/brand.tsx';
import { PageContainer } from '../../../layout/page-container.tsx';
import { usePublicSurvey } from '../api.ts';
import type { Sent } from '../use-sent.ts';
import { MadeWith } from './made-with.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { SentNotice } from './sent-notice.tsx';
import { SurveyLook } from './survey-look.tsx';

interface ParticipantRefusedProps {
  survey_id: string;
  sent: Sent | null;
  refused: ReactNode;
}

export function ParticipantRefused({ survey_id, sent, refused }: ParticipantRefusedProps) {
  const { t } = useTranslation('results');
  const { data: survey, isPending } = usePublicSurvey(survey_id);
  // Waits for the theme, to avoid a layout shift.
  if (isPending) return <ResultsSkeleton title={t('title')} />;
  return (
    <PageContainer width="form">
      {survey && <SurveyLook {...survey} />}
      {survey && <Brand survey={survey} />}
      {sent !== null && <SentNotice survey_id={survey_id} sent={sent} again={false} />}
      {refused}
      {survey?.hide_branding === false && <MadeWith />}
    </PageContainer>
  );
}
