import { Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalysisProgress } from '../../../../shared/api/results/statistics.ts';
import classes from '../analysis.module.css';

interface RunProgressProps {
  progress: AnalysisProgress | null;
}

/** Shorter runs show no bar, which would flicker. */
const LONG_MS = 600;

/** Progress of a long calculation; its space is reserved from the start. */
export function RunProgress({ progress }: RunProgressProps) {
  const { t } = useTranslation('analysis');
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong || progress === null) return <div className={classes.progress} />;
  const { phase, read, of } = progress;
  const text = t(`result.${phase}`, { read, of });
  const isReading = phase === 'reading';
  const share = Math.floor((100 * read) / Math.max(1, of));
  return (
    // Not announced at every change; screen readers can read the bar.
    <div className={classes.progress} aria-live="off">
      <p className="tabular">{text}</p>
      <Progress.Root size="sm">
        <Progress.Section
          value={isReading ? share : 100}
          animated={!isReading}
          striped={!isReading}
          // The default would be a bare number, and there is none while indeterminate.
          withAria={false}
          role="progressbar"
          aria-label={t('result.progress')}
          aria-valuemin={0}
          aria-valuemax={100}
          {...(isReading && { 'aria-valuenow': share })}
          aria-valuetext={text}
        />
      </Progress.Root>
    </div>
  );
}
