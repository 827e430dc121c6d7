import type { SessionUser } from '../../../lib/session.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TrustedDevicesCard } from './trusted-devices-card.tsx';
import { TwoStepCard } from './two-step-card.tsx';

export function SecurityTab({ user, thisSession }: { user: SessionUser; thisSession: string }) {
  return (
    <>
      <PasswordCard />
      <TwoStepCard isOn={user.twoFactorEnabled} />
      {user.twoFactorEnabled && <TrustedDevicesCard />}
      <SessionsCard thisSession={thisSession} />
    </>
  );
}
