import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { pathOfLine, type DayLine as Line } from '../day-line-model.ts';
import classes from '../story.module.css';
import { numberFormat } from '../../../../shared/text/number-format.ts';

export function DayLine({ line }: { line: Line }) {
  const { t } = useTranslation('results');
  const format = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeZone: 'UTC' });
  const day = (text: string) => format.format(new Date(text));
  const words = t('strip.line', {
    from: day(line.from),
    to: day(line.to),
    most: numberFormat(currentLanguage()).format(Math.max(...line.counts)),
  });
  const path = pathOfLine(line);
  return (
    <figure className={classes.days} title={words}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={words}>
        <path d={`${path}L100 100L0 100Z`} className={classes.daysArea} />
        <path d={path} className={classes.daysLine} />
      </svg>
    </figure>
  );
}
