import { useTranslation } from 'react-i18next';
import { figureText } from '../../../shared/text/figure-text.ts';
import { currentLanguage } from '../../lib/text/i18n.ts';

/** Puts the figures of a result, whose intervals have that level, into the words and digits of the interface's language. */
export function useFigureText(level?: number) {
  const { t } = useTranslation('analysis');
  const { number, figure, pWithSign } = figureText(currentLanguage(), level);
  const interval = ([low, high]: readonly [number, number]): string =>
    t('result.interval', { low: number(low), high: number(high) });
  return { number, figure, interval, pWithSign };
}
