import type { ReactNode } from 'react';
import { LoadingSpinner } from '../../ui/controls/loading-spinner.tsx';
import { useSession } from '../lib/session.tsx';
import type { SessionUser } from '../lib/session.tsx';
import { SessionUnknown } from './session-unknown.tsx';
import { ToSignIn } from './to-sign-in.tsx';

/** Renders a page for the user; redirects to /auth without a session (docs/spec.md#6-roles). */
export function RequireSession({ children }: { children: (user: SessionUser) => ReactNode }) {
  const session = useSession();
  if (session.status === 'loading') return <LoadingSpinner />;
  if (session.status === 'unknown') return <SessionUnknown />;
  if (session.status === 'signed-out') return <ToSignIn />;
  return children(session.user);
}
