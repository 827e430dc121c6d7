import type { TFunction } from 'i18next';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../ui/controls/toast/toast.tsx';
import { describeStep } from './describe-step.ts';
import type { Draft } from './model.ts';
import type { DraftState } from './use-editor-state.ts';

export interface Steps {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly undone: string | null;
  readonly redone: string | null;
  /** Shows a toast that reverts the step from `before`: by undo if it is the last, else by `edit`. */
  readonly notify: (
    message: string,
    before: Draft,
    edit: (draft: Draft) => Draft,
    after?: () => void,
  ) => void;
}

/** Undo and redo with announcements; closes the toast of a reverted step. */
export function useSteps(drafting: DraftState, announce: (words: string) => void): Steps {
  const { t } = useTranslation('editor');
  const { draft, previous, next, revert: undo } = drafting;
  const hideToast = useRef(() => {});
  const undone = useMemo(
    () => (previous === null ? null : nameStep(t, previous, draft)),
    [t, previous, draft],
  );
  const redone = useMemo(() => (next === null ? null : nameStep(t, draft, next)), [t, draft, next]);
  return {
    undone,
    redone,
    undo: () => {
      if (undone === null) return;
      hideToast.current();
      drafting.undo();
      announce(t('steps.undone', { step: undone }));
    },
    redo: () => {
      if (redone === null) return;
      hideToast.current();
      drafting.redo();
      announce(t('steps.redone', { step: redone }));
    },
    notify: (message, before, edit, after) => {
      hideToast.current = showToast({
        message,
        action: {
          label: t('undo'),
          onClick: () => {
            undo(before, edit);
            after?.();
          },
        },
      });
    },
  };
}

function nameStep(t: TFunction<'editor'>, from: Draft, to: Draft): string {
  const step = describeStep(from, to);
  if ('count' in step) return t(`steps.${step.what}`, { count: step.count });
  return 'number' in step ? t(`steps.${step.what}`, { number: step.number }) : t(`steps.${step.what}`);
}
