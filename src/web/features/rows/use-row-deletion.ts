import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/controls/toast/toast.tsx';
import { useErrorText } from '../../lib/text/error-text.ts';
import { deleteOnLeaving, useDeleteRow } from './api.ts';

/** Beyond it the oldest deletion is executed. */
const MAX_WAITING = 20;

/** Deletes with undo: rows are hidden at once and deleted when the toast closes or the page is left. */
export function useRowDeletion(survey_id: string) {
  const { t } = useTranslation('rows');
  const errorText = useErrorText();
  const deleteRow = useDeleteRow(survey_id);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  /** Pending deletions in order; a new array at each change. */
  const waiting = useRef<readonly Removed[]>([]);

  const show = (id: string) => setHidden((now) => new Set([...now].filter((each) => each !== id)));
  const deleteNow = ({ id, stopWaiting }: Removed) => {
    stopWaiting();
    deleteRow(id).catch((error: unknown) => {
      show(id);
      showToast({ tone: 'error', title: t('deleteFailed'), message: errorText(error) });
    });
  };
  /** Toasts replace each other, so there is one for all. */
  const notify = () => {
    const pending = waiting.current;
    const last = pending.at(-1);
    if (last === undefined) return;
    const count = pending.length;
    showToast({
      message: t('deleted', { count }),
      action: {
        label: t('undo', { count }),
        onClick: () => {
          waiting.current = pending.slice(0, -1);
          last.stopWaiting();
          show(last.id);
          notify();
        },
      },
      onGone: () => {
        if (waiting.current !== pending) return;
        waiting.current = [];
        pending.forEach(deleteNow);
      },
    });
  };
  const remove = (id: string) => {
    const leavePage = () => deleteOnLeaving(survey_id, id);
    const stopWaiting = () => window.removeEventListener('pagehide', leavePage);
    window.addEventListener('pagehide', leavePage);
    const all = [...waiting.current, { id, stopWaiting }];
    waiting.current = all.slice(-MAX_WAITING);
    all.slice(0, -MAX_WAITING).forEach(deleteNow);
    setHidden((now) => new Set([...now, id]));
    notify();
  };
  return { hidden, remove };
}

/** A hidden row that is not yet deleted. */
interface Removed {
  readonly id: string;
  readonly stopWaiting: () => void;
}
