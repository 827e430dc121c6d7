import { type ComponentProps, lazy } from 'react';
import { LazyDialog } from '../../../../ui/controls/lazy-dialog.tsx';
import type { EditorDialogs } from './editor-dialogs.tsx';

const Dialogs = lazy(async () => ({ default: (await import('./editor-dialogs.tsx')).EditorDialogs }));

export function LazyEditorDialogs(props: ComponentProps<typeof EditorDialogs>) {
  const { dialog, kindMenu, problems, guard } = props;
  const isWanted = dialog.opened !== null || kindMenu.isOpen || problems.question !== null || guard.asks;
  const closed = {
    dialog: { ...dialog, opened: null, isOpen: () => false },
    kindMenu: { ...kindMenu, isOpen: false },
    problems: { ...problems, question: null },
    guard: { ...guard, asks: false },
  };
  return (
    <LazyDialog isWanted={isWanted}>
      {(isThere) => <Dialogs {...props} {...(!isThere && closed)} />}
    </LazyDialog>
  );
}
