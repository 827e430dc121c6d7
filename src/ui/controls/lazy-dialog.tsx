import { type ReactNode, Suspense, useEffect, useState } from 'react';

interface LazyDialogProps {
  /** Whether somebody asks for it now. */
  isWanted: boolean;
  /** Draws it: closed until it is there, so that a dialog learns where the focus was before it opened. */
  children: (isThere: boolean) => ReactNode;
}

/** A dialog, or several, whose code comes late: nothing until one is asked for. */
export function LazyDialog({ isWanted, children }: LazyDialogProps) {
  const [isUsed, setUsed] = useState(false);
  const [isThere, setThere] = useState(false);
  if (isWanted && !isUsed) setUsed(true);
  if (!isUsed) return null;
  return (
    <Suspense fallback={null}>
      {children(isThere)}
      <Arrival onArrival={setThere} />
    </Suspense>
  );
}

/** Says when everything beside it has been drawn. */
function Arrival({ onArrival }: { onArrival: (isThere: true) => void }) {
  useEffect(() => onArrival(true), [onArrival]);
  return null;
}
