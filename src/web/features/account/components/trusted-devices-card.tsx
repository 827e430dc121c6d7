import { Badge, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import { showToast } from '../../../../ui/controls/toast/toast.tsx';
import { dateTimeText } from '../../../lib/text/date-time-text.ts';
import { useRemoveTrustedDevice, useTrustedDevices } from '../api.ts';
import classes from '../account.module.css';
import { useDeviceName } from '../use-device-name.ts';
import { SettingsCard } from './settings-card.tsx';
import { FailedQuery } from '../../../lib/failed-query.tsx';

export function TrustedDevicesCard() {
  const { t } = useTranslation('account');
  const nameOf = useDeviceName();
  const devices = useTrustedDevices();
  const remove = useRemoveTrustedDevice();
  return (
    <SettingsCard title={t('trusted.title')} lead={t('trusted.lead')}>
      {devices.isPending && <Skeletons shape="line" count={1} />}
      {devices.isError && <FailedQuery query={devices} title={t('trusted.loadFailed')} order={3} compact />}
      {devices.data?.length === 0 && <p className={classes.note}>{t('trusted.empty')}</p>}
      <ul className={classes.rows}>
        {devices.data?.map((device) => (
          <li key={device.id} className={classes.row}>
            <div className={classes.rowText}>
              <p>
                {nameOf(device.user_agent)}{' '}
                {device.is_this_device && (
                  <Badge color="green" variant="light">
                    {t('sessions.thisDevice')}
                  </Badge>
                )}
              </p>
              <p className={classes.note}>{t('trusted.used', { time: dateTimeText(device.used_at) })}</p>
            </div>
            <Button
              variant="subtle"
              aria-label={t('trusted.endOne', { device: nameOf(device.user_agent) })}
              disabled={remove.isPending}
              onClick={() =>
                remove.mutate(device.id, {
                  onError: () => showToast({ message: t('trusted.failed'), tone: 'error' }),
                })
              }
            >
              {t('trusted.end')}
            </Button>
          </li>
        ))}
      </ul>
    </SettingsCard>
  );
}
