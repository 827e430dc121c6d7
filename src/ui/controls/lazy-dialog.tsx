import { type ReactNode, Suspense, useEffect, useState } from 'react';

interface LazyDialogProps {
  isWanted: boolean;
  /** Rendered closed until loaded, so a dialog can store the focus before it opens. */
  children: (isThere: boolean) => ReactNode;
}

/** Loads the code of dialogs on first use. */
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

/** Reports that its siblings have rendered. */
function Arrival({ onArrival }: { onArrival: (isThere: true) => void }) {
  useEffect(() => onArrival(true), [onArrival]);
  return null;
}
