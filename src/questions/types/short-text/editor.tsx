import { Alert, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../shared/bounds.ts';
import { EditorSettings } from '../../core/editor/settings.tsx';
import type { EditorProps } from '../../core/chart/ui-props.ts';
import { isPersonal, TEXT_FORMATS } from './rules-format.ts';
import { readPattern } from './rules-pattern.ts';
import type { ShortTextSettings } from './rules-settings.ts';

export function ShortTextEditor({ settings, onChange, problems, idPrefix }: EditorProps) {
  const { t } = useTranslation('kinds');
  const { format, pattern, hint, max_length } = settings as ShortTextSettings;
  return (
    <EditorSettings>
      <NativeSelect
        label={t('shortText.format')}
        data={TEXT_FORMATS.map((value) => ({ value, label: t(`shortText.formats.${value}`) }))}
        value={format}
        onChange={({ currentTarget: { value } }) => onChange({ ...settings, format: value })}
      />
      {isPersonal(format) && <Alert>{t(format === 'url' ? 'shortText.kept' : 'shortText.identifies')}</Alert>}
      {format === 'pattern' && (
        <TextInput
          id={`${idPrefix}-pattern`}
          label={t('shortText.pattern')}
          description={patternHint(pattern ?? '', t)}
          placeholder="[A-Z]{2}\d{4}"
          spellCheck={false}
          value={pattern ?? ''}
          maxLength={BOUNDS.pattern}
          error={problems['pattern']}
          onChange={({ currentTarget: { value } }) => onChange({ ...settings, pattern: value })}
        />
      )}
      <TextInput
        label={t('shortText.hint')}
        description={t('shortText.hintHint')}
        value={hint ?? ''}
        maxLength={BOUNDS.hint}
        onChange={({ currentTarget: { value } }) => onChange({ ...settings, hint: value })}
      />
      <NumberInput
        label={t('shortText.maxLength')}
        placeholder={String(BOUNDS.shortText)}
        value={max_length ?? ''}
        min={1}
        max={BOUNDS.shortText}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        onChange={(next) =>
          onChange({ ...settings, max_length: typeof next === 'number' && next > 0 ? next : null })
        }
      />
    </EditorSettings>
  );
}

function patternHint(pattern: string, t: ReturnType<typeof useTranslation<'kinds'>>['t']): string {
  const example = readPattern(pattern)?.example;
  const rules = t('shortText.patternHint');
  return example === undefined ? rules : `${rules} ${t('shortText.fits', { example })}`;
}
