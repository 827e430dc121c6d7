import { useTranslation } from 'react-i18next';
import { figureText } from '../../../shared/figure-text.ts';
import { currentLanguage } from '../../lib/i18n.ts';

/** Puts the figures of a result into the words and digits of the interface's language. */
export function useFigureText() {
  const { t } = useTranslation('analysis');
  const { number, figure, pWithSign } = figureText(currentLanguage());
  const interval = ([low, high]: readonly [number, number]): string =>
    t('result.interval', { low: number(low), high: number(high) });
  return { number, figure, interval, pWithSign };
}
