import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '../../../lib/session.tsx';
import classes from '../account.module.css';
import { ProfileForm } from './profile-form.tsx';
import { SettingsCard } from './settings-card.tsx';
import { UnconfirmedNote } from './unconfirmed-note.tsx';

export function ProfileTab({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account');
  const [editing, setEditing] = useState(false);
  const facts = [
    [t('profile.firstName'), user.first_name],
    [t('profile.lastName'), user.last_name],
    [t('profile.email'), user.email],
    [t('profile.phone'), user.phone],
    [t('profile.bio'), user.bio],
  ] as const;
  const edit = (
    <Button variant="default" onClick={() => setEditing(true)}>
      {t('profile.edit')}
    </Button>
  );
  return (
    <>
      {!user.emailVerified && <UnconfirmedNote email={user.email} />}
      <SettingsCard title={t('profile.title')} lead={t('profile.lead')} aside={editing ? null : edit}>
        {editing ? (
          <ProfileForm user={user} onDone={() => setEditing(false)} />
        ) : (
          <dl className={classes.facts}>
            {facts.map(([label, value]) => (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{value === '' ? t('profile.notGiven') : value}</dd>
              </div>
            ))}
          </dl>
        )}
      </SettingsCard>
    </>
  );
}
