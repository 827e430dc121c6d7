import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../shared/bounds.ts';

/** Returns advice for long but guessable passwords, else null. */
export function usePasswordAdvice(password: string): string | null {
  const { t } = useTranslation('common');
  const isShort = password.length >= BOUNDS.passwordMin && password.length < BOUNDS.passwordShort;
  return isShort ? t('shortPassword') : null;
}
