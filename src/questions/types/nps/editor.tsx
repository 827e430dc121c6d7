import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EndLabels } from '../../core/editor/end-labels.tsx';
import { EditorSettings } from '../../core/editor/settings.tsx';
import type { EditorProps } from '../../core/chart/ui-props.ts';
import type { NpsSettings } from './rules.ts';

export function NpsEditor({ settings, onChange }: EditorProps) {
  const { t } = useTranslation('kinds');
  const { labels } = settings as NpsSettings;
  return (
    <>
      <EndLabels isInline labels={labels} onChange={(next) => onChange({ ...settings, labels: next })} />
      <EditorSettings>
        <Text size="sm" c="dimmed">
          {t('nps.hint')}
        </Text>
      </EditorSettings>
    </>
  );
}
