import { useTranslation } from 'react-i18next';
import { figureText } from '../../../shared/text/figure-text.ts';
import { currentLanguage } from '../../lib/text/i18n.ts';

/**
 * Returns a formatter for figures.
 * @param level confidence level of the intervals
 */
export function useFigureText(level?: number) {
  const { t } = useTranslation('analysis');
  const { number, figure, pWithSign } = figureText(currentLanguage(), level);
  const interval = ([low, high]: readonly [number, number]): string =>
    t('result.interval', { low: number(low), high: number(high) });
  return { number, figure, interval, pWithSign };
}
