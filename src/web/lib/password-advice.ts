import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../shared/bounds.ts';

/** What is said about a new password that is long enough but easily guessed; null where nothing is. */
export function usePasswordAdvice(password: string): string | null {
  const { t } = useTranslation('common');
  const isShort = password.length >= BOUNDS.passwordMin && password.length < BOUNDS.passwordShort;
  return isShort ? t('shortPassword') : null;
}
