import { memo, type ReactNode } from 'react';

/** Skips re-rendering the page that a full-screen presentation covers. */
export const FreezeWhileHidden = memo(
  function FreezeWhileHidden({ children }: { isHidden: boolean; children: ReactNode }) {
    return children;
  },
  (before, next) => before.isHidden && next.isHidden,
);
