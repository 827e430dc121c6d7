import { useTranslation } from 'react-i18next';
import type { Figure } from '../../../../shared/text/figures-of.ts';
import { useFigureText } from '../use-figure-text.ts';
import classes from '../outcome.module.css';

interface FigureListProps {
  figures: readonly Figure[];
  level: number;
  /** Names of the compared groups. */
  sides: readonly [string, string] | null;
}

export function FigureList({ figures, level, sides }: FigureListProps) {
  const { t } = useTranslation('analysis');
  const { figure, interval } = useFigureText(level);
  const names = { a: sides?.[0] ?? t('first'), b: sides?.[1] ?? t('second') };
  if (figures.length === 0) return null;
  return (
    <dl className={classes.figures}>
      {figures.map(({ name, value, interval: limits }) => (
        <div key={name}>
          <dt>{t(`figures.${name}` as 'figures.mean_a', { ...names, defaultValue: name })}</dt>
          <dd className="tabular">
            {figure(name, value)}
            {limits !== null && <small>{interval(limits)}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
