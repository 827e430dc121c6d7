import { useCallback, useMemo, useState } from 'react';

export type DialogName = 'templates' | 'preview' | 'help' | 'share' | 'published' | 'versions';

export interface Dialog {
  readonly opened: DialogName | null;
  readonly isOpen: (name: DialogName) => boolean;
  readonly open: (name: DialogName) => void;
  readonly close: () => void;
}

/** Tracks the open editor dialog; only one can be open. */
export function useDialog(first: DialogName | null): Dialog {
  const [opened, setOpened] = useState<DialogName | null>(first);
  const close = useCallback(() => setOpened(null), []);
  return useMemo(
    () => ({ opened, isOpen: (name) => opened === name, open: setOpened, close }),
    [opened, close],
  );
}
