import { Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../shared/bounds.ts';
import { EditorSettings } from '../../core/editor/settings.tsx';
import type { EditorProps } from '../../core/chart/ui-props.ts';
import type { YesNoSettings } from './rules.ts';

export function YesNoEditor({ settings, onChange, problems, idPrefix }: EditorProps) {
  const { t } = useTranslation('kinds');
  const { labels, no_opinion = false } = settings as YesNoSettings;
  const field = (name: 'yes' | 'no') => (
    <TextInput
      id={name === 'yes' ? `${idPrefix}-labels` : undefined}
      label={t(`yesNo.${name}`)}
      value={labels[name]}
      maxLength={BOUNDS.label}
      error={name === 'yes' ? problems['labels'] : undefined}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...settings, labels: { ...labels, [name]: value } })
      }
    />
  );
  return (
    <Stack gap="sm">
      <Group gap="sm" align="start">
        {field('yes')}
        {field('no')}
      </Group>
      <EditorSettings>
        <Checkbox
          label={t('options.noOpinion')}
          checked={no_opinion}
          onChange={({ currentTarget: { checked } }) => onChange({ ...settings, no_opinion: checked })}
        />
      </EditorSettings>
    </Stack>
  );
}
