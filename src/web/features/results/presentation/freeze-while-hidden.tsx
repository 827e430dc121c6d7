import { memo, type ReactNode } from 'react';

/** What a presentation stands over: nobody sees it, so it rests until that is over, however many answers come. */
export const FreezeWhileHidden = memo(
  function FreezeWhileHidden({ children }: { isHidden: boolean; children: ReactNode }) {
    return children;
  },
  (before, next) => before.isHidden && next.isHidden,
);
