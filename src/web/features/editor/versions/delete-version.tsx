import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../ui/controls/toast/toast.tsx';
import { useErrorText } from '../../../lib/text/error-text.ts';
import { useFocusAfter } from '../../../lib/use-focus-after.ts';
import { useDeleteVersion } from './api.ts';
import classes from './versions.module.css';

interface DeleteVersionProps {
  survey_id: string;
  number: number;
  onDeleted: () => void;
}

/** Permanently deletes a version published by mistake. */
export function DeleteVersion({ survey_id, number, onDeleted }: DeleteVersionProps) {
  const { t } = useTranslation('versions');
  const errorText = useErrorText();
  const [asks, setAsks] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const deletion = useDeleteVersion(survey_id, () => {
    showToast({ tone: 'success', message: t('delete.done', { number }) });
    onDeleted();
  });
  useEffect(() => {
    if (asks) cancelButton.current?.focus();
  }, [asks]);
  useFocusAfter(asks, first);
  return (
    <section className={classes.back} aria-labelledby="delete-version">
      <h3 id="delete-version" className={classes.heading}>
        {t('delete.title', { number })}
      </h3>
      {asks ? (
        <>
          <p id="delete-version-sure">{t('delete.sure')}</p>
          {deletion.isError && (
            <p role="alert" className={classes.failure}>
              {t('delete.failed')} {errorText(deletion.error)}
            </p>
          )}
          <Group gap="sm" role="group" aria-labelledby="delete-version-sure">
            <Button
              ref={cancelButton}
              variant="default"
              disabled={deletion.isPending}
              onClick={() => {
                deletion.reset();
                setAsks(false);
              }}
            >
              {t('delete.keep')}
            </Button>
            <Button color="red" loading={deletion.isPending} onClick={() => deletion.mutate(number)}>
              {t('delete.confirm')}
            </Button>
          </Group>
        </>
      ) : (
        <>
          <p>{t('delete.text')}</p>
          <div>
            <Button ref={first} variant="default" onClick={() => setAsks(true)}>
              {t('delete.button')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
