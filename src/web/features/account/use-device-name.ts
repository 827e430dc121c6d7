import { useTranslation } from 'react-i18next';
import { readDevice } from '../../../shared/read-device.ts';

/** Returns a function that names browser and system of a user agent. */
export function useDeviceName(): (userAgent: string | null) => string {
  const { t } = useTranslation('account');
  return (userAgent) => {
    const { browser, system } = readDevice(userAgent);
    if (browser !== null && system !== null) return t('sessions.device', { browser, system });
    return browser ?? system ?? t('sessions.unknown');
  };
}
