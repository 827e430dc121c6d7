import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../lib/day-field.tsx';
import classes from '../share.module.css';

interface EndFieldProps {
  /** YYYY-MM-DD, inclusive; null for no end. */
  day: string | null;
  error?: string | undefined;
  onDay: (day: string | null) => void;
}

export function EndField({ day, error, onDay }: EndFieldProps) {
  const { t } = useTranslation('share');
  const [today] = useState(() => new Date());
  return (
    <DayField
      className={classes.endField ?? ''}
      label={t('results.until')}
      placeholder={t('results.endless')}
      value={day}
      onChange={onDay}
      minDate={today}
      error={error}
    />
  );
}
