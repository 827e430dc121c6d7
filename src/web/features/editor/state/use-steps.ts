import type { TFunction } from 'i18next';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../ui/controls/toast/toast.tsx';
import { describeStep } from './describe-step.ts';
import type { Draft } from './model.ts';
import type { DraftState } from './use-editor-state.ts';

/** The way back and forth, in words. */
export interface Steps {
  readonly undo: () => void;
  readonly redo: () => void;
  /** What would be taken back; null where there is nothing. */
  readonly undone: string | null;
  /** What would be made again; null where there is nothing. */
  readonly redone: string | null;
  /**
   * Tells of a step that has just been made from `before`, with a button that takes it back: the step itself while it
   * is the last one, else by `mend`; nothing where it was taken back already.
   */
  readonly notify: (message: string, before: Draft, edit: (draft: Draft) => Draft, after?: () => void) => void;
}

/** Undo and redo that name their step, and say it once it is done; the toast that told of a step goes with it. */
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
