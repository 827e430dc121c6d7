import { type ReactNode, Suspense, useEffect, useState } from 'react';

interface LateDialogProps {
  /** Whether somebody asks for it now. */
  isWanted: boolean;
  /** Draws it: closed until it is there, so that a dialog learns where the focus was before it opened. */
  children: (isThere: boolean) => ReactNode;
}

/** A dialog, or several, whose code comes late: nothing until one is asked for. */
export function LateDialog({ isWanted, children }: LateDialogProps) {
  const [isUsed, setUsed] = useState(false);
  const [isThere, setThere] = useState(false);
  if (isWanted && !isUsed) setUsed(true);
  if (!isUsed) return null;
  return (
    <Suspense fallback={null}>
      {children(isThere)}
      <Arrival tell={setThere} />
    </Suspense>
  );
}

/** Says when everything beside it has been drawn. */
function Arrival({ tell }: { tell: (isThere: true) => void }) {
  useEffect(() => tell(true), [tell]);
  return null;
}
