import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/toast.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { deleteOnLeaving, useDeleteRow } from './api.ts';

/**
 * Deletes rows so that it can be taken back: a row is hidden at once, and deleted on the server when the toast that offers to
 * take it back has gone, or the page is left. Until then nothing was deleted.
 */
export function useRowDeletion(survey_id: string) {
  const { t } = useTranslation('rows');
  const errorText = useErrorText();
  const deleteRow = useDeleteRow(survey_id);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  /** Ends the wait of the row that may still come back. */
  const endWait = useRef<(() => void) | null>(null);

  const show = (id: string) => setHidden((now) => new Set([...now].filter((each) => each !== id)));
  const deleteNow = (id: string) =>
    deleteRow(id).catch((error: unknown) => {
      show(id);
      showToast({ tone: 'error', title: t('deleteFailed'), message: errorText(error) });
    });
  const remove = (id: string) => {
    endWait.current?.();
    const leavePage = () => {
      stopWaiting();
      deleteOnLeaving(survey_id, id);
    };
    const stopWaiting = () => {
      window.removeEventListener('pagehide', leavePage);
      if (endWait.current === settle) endWait.current = null;
    };
    const settle = () => {
      stopWaiting();
      void deleteNow(id);
    };
    endWait.current = settle;
    window.addEventListener('pagehide', leavePage);
    setHidden((now) => new Set([...now, id]));
    showToast({
      message: t('deleted'),
      action: {
        label: t('undo'),
        onClick: () => {
          stopWaiting();
          show(id);
        },
      },
      onGone: () => {
        if (endWait.current === settle) settle();
      },
    });
  };
  return { hidden, remove };
}
