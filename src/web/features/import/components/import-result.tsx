import { Alert, Anchor, Button } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { ImportPreview } from '../../../../shared/api/survey/imports.ts';
import { showToast } from '../../../../ui/controls/toast/toast.tsx';
import { CallError } from '../../../lib/call-error.ts';
import { useErrorText } from '../../../lib/text/error-text.ts';
import { paths } from '../../../paths.ts';
import { useSaveImport } from '../api.ts';
import classes from '../import.module.css';
import { type LoadedPreview, loadPreview, questionsOf } from '../model.ts';
import { ImportReport } from './import-report.tsx';
import { QuestionList } from './question-list.tsx';

interface ImportResultProps {
  preview: ImportPreview;
  renderSurvey: (survey: LoadedPreview, questionId: string | null) => ReactNode;
}

export function ImportResult({ preview, renderSurvey }: ImportResultProps) {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const save = useSaveImport();
  const survey = useMemo(() => loadPreview(preview), [preview]);
  const questions = useMemo(() => questionsOf(survey), [survey]);
  const [shownCode, show] = useState<string | null>(null);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { error } = save;
  const isLimit = error instanceof CallError && error.status === 402;
  const isGone = error instanceof CallError && error.status === 404;
  const onSave = () =>
    save.mutate(
      { id: preview.id, leave_out: [...leftOut] },
      {
        onSuccess: ({ id }) => {
          showToast({ message: t('saved'), tone: 'success' });
          void navigate(paths.edit(id));
        },
      },
    );
  return (
    <div className={classes.result}>
      <section className={classes.preview} aria-labelledby="import-preview">
        <h2 id="import-preview">{t('preview')}</h2>
        <div className={classes.frame}>{renderSurvey(survey, shownCode)}</div>
      </section>
      <div className={classes.side}>
        <section className={classes.card}>
          {error !== null && (
            <Alert color={isLimit ? 'yellow' : 'red'} role="alert">
              <p>{isGone ? t('gone') : errorText(error)}</p>
              {isLimit && (
                <p>
                  {t('leave')}{' '}
                  <Anchor component={Link} to={paths.pricing} underline="always">
                    {t('plans')}
                  </Anchor>
                </p>
              )}
            </Alert>
          )}
          <Button
            size="md"
            loading={save.isPending || save.isSuccess}
            disabled={leftOut.size === questions.length}
            onClick={onSave}
          >
            {t('save')}
          </Button>
          <p className={classes.hint}>{t('saveHint')}</p>
        </section>
        <ImportReport preview={preview} questions={questions} onShow={show} />
        <QuestionList questions={questions} leftOut={leftOut} onChange={setLeftOut} onShow={show} />
      </div>
    </div>
  );
}
