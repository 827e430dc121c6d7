import { NativeSelect, Stack, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../shared/bounds.ts';
import { flowField } from '../../core/editor/keyboard-flow.ts';
import { EditorSettings } from '../../core/editor/settings.tsx';
import type { EditorProps } from '../../core/chart/ui-props.ts';
import { STATEMENT_STYLES, type StatementSettings } from './rules.ts';

export function StatementEditor({ settings, onChange, problems, idPrefix }: EditorProps) {
  const { t } = useTranslation('kinds');
  const { style, text } = settings as StatementSettings;
  return (
    <Stack gap="sm">
      <Textarea
        id={`${idPrefix}-text`}
        {...flowField.step}
        label={t('statement.text')}
        description={t('statement.hint')}
        autosize
        minRows={3}
        value={text}
        maxLength={BOUNDS.statement}
        error={problems['text']}
        onChange={({ currentTarget: { value } }) => onChange({ ...settings, text: value })}
      />
      <EditorSettings>
        <NativeSelect
          label={t('statement.style')}
          data={STATEMENT_STYLES.map((value) => ({ value, label: t(`statement.styles.${value}`) }))}
          value={style}
          onChange={({ currentTarget: { value } }) => onChange({ ...settings, style: value })}
        />
      </EditorSettings>
    </Stack>
  );
}
