import { Badge, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import { showToast } from '../../../../ui/controls/toast/toast.tsx';
import { dateTimeText } from '../../../lib/text/date-time-text.ts';
import { useSessions, useSignOutDevices } from '../api.ts';
import classes from '../account.module.css';
import { useDeviceName } from '../use-device-name.ts';
import { SettingsCard } from './settings-card.tsx';
import { FailedQuery } from '../../../lib/failed-query.tsx';

/** Active sessions; all but the current one can be ended. */
export function SessionsCard({ thisSession }: { thisSession: string }) {
  const { t } = useTranslation('account');
  const sessions = useSessions();
  const signOut = useSignOutDevices();
  const others = sessions.data?.filter(({ id }) => id !== thisSession) ?? [];
  const end = (token: string | null) =>
    signOut.mutate(token, {
      onSuccess: () => showToast({ message: t('sessions.done'), tone: 'success' }),
      onError: () => showToast({ message: t('sessions.failed'), tone: 'error' }),
    });
  const nameOf = useDeviceName();
  return (
    <SettingsCard title={t('sessions.title')} lead={t('sessions.lead')}>
      {sessions.isPending && <Skeletons shape="line" count={2} />}
      {sessions.isError && (
        <FailedQuery query={sessions} title={t('sessions.loadFailed')} order={3} compact />
      )}
      <ul className={classes.rows}>
        {sessions.data?.map((session) => (
          <li key={session.id} className={classes.row}>
            <div className={classes.rowText}>
              <p>{nameOf(session.userAgent)}</p>
              <p className={classes.note}>
                {t('sessions.since', { time: dateTimeText(session.createdAt) })}
                {session.ipAddress ? ` · ${session.ipAddress}` : ''}
              </p>
            </div>
            {session.id === thisSession ? (
              <Badge color="green" variant="light">
                {t('sessions.thisDevice')}
              </Badge>
            ) : (
              <Button
                variant="subtle"
                aria-label={t('sessions.signOutOne', { device: nameOf(session.userAgent) })}
                onClick={() => end(session.token)}
                disabled={signOut.isPending}
              >
                {t('signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.isSuccess && (
        <Button
          variant="default"
          mt="sm"
          onClick={() => end(null)}
          disabled={others.length === 0}
          loading={signOut.isPending}
        >
          {t('sessions.signOutOthers')}
        </Button>
      )}
    </SettingsCard>
  );
}
