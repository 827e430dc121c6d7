import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../../shared/bounds.ts';
import type { DraftState } from '../use-draft.ts';
import { fromPicker, ownTimeZone, toPicker } from '../picker-dates.ts';

const FIVE_MINUTES = { minutesStep: 5 };

/** Title, description, and when the survey is open. */
export function DetailsTab({ draft, change }: Pick<DraftState, 'draft' | 'change'>) {
  const { t, i18n } = useTranslation('editor');
  const zone = ownTimeZone();
  const format = i18n.language === 'de' ? 'DD.MM.YYYY HH:mm' : 'MMM D, YYYY h:mm A';
  return (
    <Stack gap="lg">
      <TextInput
        label={t('details.title')}
        required
        value={draft.title}
        maxLength={BOUNDS.title}
        onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, title: value }), 'title')}
      />
      <Textarea
        label={t('details.description')}
        rows={4}
        value={draft.description}
        maxLength={BOUNDS.description}
        onChange={({ currentTarget: { value } }) =>
          change((now) => ({ ...now, description: value }), 'description')
        }
      />
      <DateTimePicker
        label={t('details.start')}
        description={t('details.startHint')}
        value={toPicker(draft.start_date)}
        valueFormat={format}
        timePickerProps={FIVE_MINUTES}
        clearable
        clearButtonProps={{ 'aria-label': t('details.clearStart') }}
        onChange={(value) => change((now) => ({ ...now, start_date: fromPicker(value) }), 'start')}
      />
      <DateTimePicker
        label={t('details.end')}
        description={t('details.endHint')}
        value={toPicker(draft.end_date)}
        valueFormat={format}
        timePickerProps={FIVE_MINUTES}
        {...(draft.start_date !== null && { minDate: new Date(draft.start_date) })}
        clearable
        clearButtonProps={{ 'aria-label': t('details.clearEnd') }}
        onChange={(value) => change((now) => ({ ...now, end_date: fromPicker(value) }), 'end')}
      />
      <Text size="sm" c="dimmed">
        {t('details.zone', { zone })}
      </Text>
    </Stack>
  );
}
