import { Button, Alert } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '../../../lib/session.tsx';
import classes from '../account.module.css';
import { ProfileForm } from './profile-form.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useErrorText } from '../../../lib/text/error-text.ts';
import { useAuthConfig } from '../../../lib/auth-config.ts';
import { OutboxHint } from '../../../lib/outbox-hint.tsx';
import { useSendConfirmation } from '../api.ts';

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

function UnconfirmedNote({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const send = useSendConfirmation();
  const sendsNoMail = useAuthConfig().data?.outbox === true;
  return (
    <Alert color="petrol" variant="light" role="note" title={t('unconfirmed.title')}>
      <div style={{ margin: '0 0 12px' }} role="status">
        {send.isError && errorText(send.error)}
        {!send.isError &&
          (sendsNoMail ? (
            <OutboxHint />
          ) : (
            t(send.isSuccess ? 'unconfirmed.sent' : 'unconfirmed.text', { email })
          ))}
      </div>
      {!send.isSuccess && (
        <Button variant="default" loading={send.isPending} onClick={() => send.mutate(email)}>
          {t('unconfirmed.send')}
        </Button>
      )}
    </Alert>
  );
}
