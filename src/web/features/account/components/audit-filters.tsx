import { Group, Select } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useTranslation } from 'react-i18next';
import { PICKER_FORMATS } from '../../../lib/text/picker-formats.ts';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { type AuditView, useSurveyNames } from '../audit-api.ts';

interface AuditFiltersProps {
  view: AuditView;
  onChange: (view: AuditView) => void;
}

const FIELD = { flex: '1 1 180px' };

export function AuditFilters({ view, onChange }: AuditFiltersProps) {
  const { t } = useTranslation(['account', 'common']);
  const surveys = useSurveyNames();
  const clear = { 'aria-label': t('common:close') };
  const day = {
    placeholder: t('auditLog.anyDay'),
    valueFormat: PICKER_FORMATS[currentLanguage()].day,
    clearable: true,
    clearButtonProps: clear,
  };
  return (
    <Group mb="md" align="flex-end">
      <Select
        style={FIELD}
        label={t('auditLog.survey')}
        placeholder={t('auditLog.everything')}
        data={surveys.data?.map(({ id, title }) => ({ value: id, label: title })) ?? []}
        value={view.survey_id}
        onChange={(survey_id) => onChange({ ...view, survey_id })}
        searchable
        clearable
        clearButtonProps={clear}
      />
      <DatePickerInput
        {...day}
        style={FIELD}
        label={t('auditLog.from')}
        value={view.from}
        {...(view.to !== null && { maxDate: view.to })}
        onChange={(from) => onChange({ ...view, from })}
      />
      <DatePickerInput
        {...day}
        style={FIELD}
        label={t('auditLog.to')}
        value={view.to}
        {...(view.from !== null && { minDate: view.from })}
        onChange={(to) => onChange({ ...view, to })}
      />
    </Group>
  );
}
