import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SurveyForm } from '../../../../participant/page.tsx';
import type { Draft } from '../model.ts';
import classes from '../preview.module.css';
import { onPreviewClick, startPreview } from '../preview-modes.ts';
import { toPublicSurvey } from '../public-survey.ts';
import { scrollWithinFrame } from '../scroll-within-frame.ts';
import { ParticipantFrame } from './participant-frame.tsx';

interface SurveyPreviewProps {
  draft: Draft;
  /** The question that is being edited, which the preview shows. */
  questionId: string | null;
}

/** The survey as participants get it, drawn with their own component while its owner writes. */
export function SurveyPreview({ draft, questionId }: SurveyPreviewProps) {
  const { t } = useTranslation('editor');
  // Typing comes first; the preview follows when there is time.
  const shown = useDeferredValue(draft);
  return (
    <div className={classes.preview}>
      <Page draft={shown} questionId={questionId} />
      <p className={classes.note}>{draft.questions.length === 0 ? t('preview.empty') : t('preview.note')}</p>
    </div>
  );
}

const Page = memo(function Page({ draft, questionId }: SurveyPreviewProps) {
  const { t, i18n } = useTranslation('editor');
  const [page, setPage] = useState<Document | null>(null);
  const language = draft.language ?? i18n.language;
  const { t: words } = useTranslation('participant', { lng: language });
  const survey = useMemo(
    () =>
      toPublicSurvey(draft, {
        title: t('preview.untitled'),
        question: (number) => t('questions.number', { number }),
      }),
    [draft, t],
  );
  const place = draft.questions.findIndex(({ id }) => id === questionId);
  useEffect(() => {
    if (page !== null) scrollWithinFrame(page, page.getElementById(`q${place + 1}`));
  }, [page, place]);
  useEffect(() => {
    if (page !== null) startPreview(page);
  });
  return (
    <ParticipantFrame title={t('preview.label')} language={language} onReady={setPage}>
      <div
        className="cv-page"
        id="page"
        role="presentation"
        onClick={onPreviewClick}
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="cv-header">
          <h1 dir="auto">{survey.title}</h1>
          {survey.description !== '' && <p dir="auto">{survey.description}</p>}
        </div>
        <SurveyForm
          survey={survey}
          t={(key, values) => words(key as 'submit', values ?? {})}
          language={language}
          action=""
          preview
        />
      </div>
    </ParticipantFrame>
  );
});
