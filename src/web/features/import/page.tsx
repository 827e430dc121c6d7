import { Alert, Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingSpinner } from '../../../ui/controls/loading-spinner.tsx';
import { PageContainer } from '../../layout/page-container.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { RequireSession } from '../../layout/require-session.tsx';
import { useErrorText } from '../../lib/text/error-text.ts';
import { LazyPreview } from '../editor/preview/lazy-preview.tsx';
import { draftOf } from '../editor/save/draft-of.ts';
import { usePreview } from './api.ts';
import { ImportResult } from './components/import-result.tsx';
import { ImportStart } from './components/import-start.tsx';
import classes from './import.module.css';
import type { LoadedPreview } from './model.ts';

export function ImportPage() {
  return <RequireSession>{() => <Import />}</RequireSession>;
}

function Import() {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const preview = usePreview();
  const [text, setText] = useState('');
  const result = useRef<HTMLDivElement>(null);
  const { data, isPending, error } = preview;
  useEffect(() => {
    if (data === undefined) return;
    document.documentElement.scrollTop = 0;
    result.current?.focus({ preventScroll: true });
  }, [data]);
  return (
    <PageContainer>
      <PageHeading
        title={t('title')}
        lead={t('lead')}
        actions={
          data !== undefined && (
            <Button variant="default" onClick={() => preview.reset()}>
              {t('another')}
            </Button>
          )
        }
      />
      <div role="status" className={classes.status}>
        {isPending && (
          <>
            <LoadingSpinner />
            <p>{t('reading')}</p>
          </>
        )}
      </div>
      {error !== null && (
        <Alert color="red" role="alert" title={t('failed')} mb="lg">
          {errorText(error)}
        </Alert>
      )}
      {data === undefined ? (
        <ImportStart
          text={text}
          isBusy={isPending}
          onText={setText}
          onSource={(source) => preview.mutate(source)}
        />
      ) : (
        <div ref={result} tabIndex={-1} className={classes.focused}>
          <ImportResult
            key={data.id}
            preview={data}
            renderSurvey={(survey, questionId) => <ImportedSurvey survey={survey} questionId={questionId} />}
          />
        </div>
      )}
    </PageContainer>
  );
}

function ImportedSurvey({ survey, questionId }: { survey: LoadedPreview; questionId: string | null }) {
  const draft = useMemo(() => draftOf(survey), [survey]);
  return <LazyPreview draft={draft} questionId={questionId} />;
}
