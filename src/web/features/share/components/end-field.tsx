import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { PICKER_FORMATS } from '../../../lib/text/picker-formats.ts';
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
    <DatePickerInput
      className={classes.endField ?? ''}
      label={t('results.until')}
      placeholder={t('results.endless')}
      value={day}
      onChange={onDay}
      minDate={today}
      valueFormat={PICKER_FORMATS[currentLanguage()].day}
      clearable
      error={error}
    />
  );
}
