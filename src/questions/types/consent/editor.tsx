import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../shared/bounds.ts';
import { flowField } from '../../core/editor/keyboard-flow.ts';
import { type DraftOption, freshOption } from '../../core/editor/options.ts';
import type { EditorProps } from '../../core/chart/ui-props.ts';

export function ConsentEditor({ settings, onChange, problems, idPrefix }: EditorProps) {
  const { t } = useTranslation('kinds');
  const [wording = freshOption()] = settings['options'] as readonly DraftOption[];
  return (
    <Textarea
      id={`${idPrefix}-options`}
      {...flowField.step}
      label={t('consent.wording')}
      description={t('consent.hint')}
      placeholder={t('consent.placeholder')}
      autosize
      minRows={2}
      value={wording.text}
      maxLength={BOUNDS.wording}
      error={problems['options']}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...settings, options: [{ ...wording, text: value }] })
      }
    />
  );
}
