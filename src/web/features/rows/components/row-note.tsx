import { Button, TagsInput, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../shared/api/results/rows.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { showToast } from '../../../../ui/controls/toast/toast.tsx';
import { isCallError } from '../../../lib/call-error.ts';
import { useErrorText } from '../../../lib/text/error-text.ts';
import { noteOnLeaving, useSetNote } from '../api.ts';
import classes from '../rows.module.css';

/** Note and tags, saved by button and when submission or page is left. */
export function RowNote({ survey_id, row }: { survey_id: string; row: Row }) {
  const { t } = useTranslation(['rows', 'common']);
  const errorText = useErrorText();
  const [note, setNote] = useState(row.note ?? '');
  const [tags, setTags] = useState(row.tags ?? []);
  const saveNote = useSetNote(survey_id);
  const isChanged = note.trim() !== (row.note ?? '') || tags.join('\n') !== (row.tags ?? []).join('\n');
  const stored = { note: row.note ?? '', tags: row.tags ?? [] };
  const { isPending, variables } = saveNote;
  // The next save replaces the one in progress.
  const before = isPending && variables ? { note: variables.note.trim(), tags: variables.tags } : stored;
  // Saving again after a conflict overwrites the other change.
  const isElsewhere = isCallError(saveNote.error, 'version_conflict');
  const save = () => saveNote.mutate({ id: row.id, note, tags, ...(!isElsewhere && { before }) });
  const why = (error: unknown) =>
    isCallError(error, 'version_conflict') ? t('noted.elsewhere') : errorText(error);

  const leave = useRef(() => {});
  const leavePage = useRef(() => {});
  useEffect(() => {
    // A running save may fail, or the text may have changed.
    const isOpen = isChanged || isPending;
    leavePage.current = () => {
      if (isOpen) noteOnLeaving(survey_id, { id: row.id, note, tags, ...(!isPending && { before }) });
    };
    leave.current = () => {
      if (!isOpen) return;
      const saveLate = (from: typeof before | undefined) =>
        void saveNote
          .mutateAsync({ id: row.id, note, tags, ...(from && { before: from }) })
          .catch((error: unknown) => {
            const isChangedThere = isCallError(error, 'version_conflict');
            showToast({
              tone: 'error',
              title: t('noted.leftUnsaved'),
              message: why(error),
              action: {
                label: isChangedThere ? t('noted.replace') : t('common:tryAgain'),
                onClick: () => saveLate(isChangedThere ? undefined : from),
              },
            });
          });
      saveLate(before);
    };
  });
  useEffect(() => {
    const onPageHide = () => leavePage.current();
    window.addEventListener('pagehide', onPageHide);
    return () => {
      window.removeEventListener('pagehide', onPageHide);
      leave.current();
    };
  }, []);

  return (
    <section className={classes.note} aria-label={t('noted.title')}>
      <TagsInput
        size="sm"
        label={t('noted.tags')}
        description={t('noted.tagsHint', { count: BOUNDS.tags })}
        value={tags}
        maxTags={BOUNDS.tags}
        onChange={(next) =>
          setTags([
            ...new Set(next.map((tag) => tag.trim().slice(0, BOUNDS.tag)).filter((tag) => tag !== '')),
          ])
        }
      />
      <Textarea
        size="sm"
        label={t('noted.note')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={BOUNDS.note}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={classes.noteFoot}>
        <Button size="sm" variant="default" disabled={!isChanged} loading={saveNote.isPending} onClick={save}>
          {isElsewhere ? t('noted.replace') : t('noted.save')}
        </Button>
        <span role="status">
          {isChanged ? t('noted.unsaved') : saveNote.isSuccess ? t('noted.saved') : ''}
        </span>
      </div>
      {saveNote.isError && (
        <p role="alert" className={classes.failure}>
          {t('noted.failed')} {why(saveNote.error)}
        </p>
      )}
      <p className={classes.hint}>{t('noted.hint')}</p>
    </section>
  );
}
