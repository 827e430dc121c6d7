import { useTranslation } from 'react-i18next';
import { readDevice } from '../../../shared/read-device.ts';

/** Names the browser and system behind a user agent, as far as they can be told. */
export function useDeviceName(): (userAgent: string | null) => string {
  const { t } = useTranslation('account');
  return (userAgent) => {
    const { browser, system } = readDevice(userAgent);
    if (browser !== null && system !== null) return t('sessions.device', { browser, system });
    return browser ?? system ?? t('sessions.unknown');
  };
}
