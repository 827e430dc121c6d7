import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from './text/i18n.ts';
import { PICKER_FORMATS } from './text/picker-formats.ts';

interface DayFieldProps extends Omit<DatePickerInputProps, 'value' | 'onChange' | 'type' | 'ref'> {
  /** YYYY-MM-DD, or null for none. */
  value: string | null;
  onChange: (day: string | null) => void;
}

/** Returns the focus when cleared. */
export function DayField({ id, value, onChange, ...props }: DayFieldProps) {
  const { t } = useTranslation('common');
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <DatePickerInput
      {...props}
      id={fieldId}
      value={value}
      valueFormat={PICKER_FORMATS[currentLanguage()].day}
      clearable
      clearButtonProps={{ 'aria-label': t('clearDay') }}
      onChange={(day) => {
        if (day === null) document.getElementById(fieldId)?.focus();
        onChange(day);
      }}
    />
  );
}
