import { DateTimePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { PICKER_FORMATS } from '../../../lib/text/picker-formats.ts';
import { HINT_BELOW } from './hint-below.ts';
import { END_OF_DAY, fromPicker, toPicker } from '../state/picker-dates.ts';

/** Steps of 5 minutes (docs/spec.md#9-numbers). */
const STEP_MINUTES = 5;

interface DateTimeFieldProps {
  id: string;
  label: string;
  hint: string;
  clearLabel: string;
  /** ISO 8601 UTC, or null for none. */
  value: string | null;
  earliest?: string | null;
  /** A day without a time means its end. */
  isEnd?: boolean;
  error: string | undefined;
  onChange: (dateTime: string | null) => void;
}

/** Steps of 5 minutes in the device's time zone. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { id, label, hint, clearLabel, value, earliest = null, isEnd = false, error, onChange } = props;
  const { t } = useTranslation('editor');
  const format = PICKER_FORMATS[currentLanguage()];
  return (
    <DateTimePicker
      id={id}
      label={label}
      description={hint}
      inputWrapperOrder={HINT_BELOW}
      placeholder={t('details.noDate')}
      value={toPicker(value)}
      valueFormat={format.dateTime}
      {...(isEnd && { defaultTimeValue: END_OF_DAY })}
      timePickerProps={{
        minutesStep: STEP_MINUTES,
        format: format.clock,
        withDropdown: true,
        popoverProps: { withinPortal: false },
        hoursInputLabel: t('details.hours'),
        minutesInputLabel: t('details.minutes'),
        amPmInputLabel: t('details.halfDay'),
        'aria-label': label,
      }}
      submitButtonProps={{ 'aria-label': t('details.confirmDate') }}
      nextLabel={t('details.nextMonth')}
      previousLabel={t('details.previousMonth')}
      {...(earliest !== null && { minDate: toPicker(earliest) ?? '' })}
      error={error}
      clearable
      clearButtonProps={{ 'aria-label': clearLabel }}
      onChange={(picked) => {
        // The pressed clear button disappears.
        if (picked === null) document.getElementById(id)?.focus();
        onChange(fromPicker(picked));
      }}
    />
  );
}
