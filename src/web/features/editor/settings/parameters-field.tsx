import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Parameters } from '../../../../shared/api/survey/parameters.ts';
import { readParameters, writeParameters } from '../state/parameter-lines.ts';
import { elementIds } from '../state/use-view.ts';
import { SettingRow } from './setting-row.tsx';

interface ParametersFieldProps {
  value: Parameters;
  error: string | undefined;
  onChange: (value: Parameters) => void;
}

/** Source tracking: one parameter per line, with its values. */
export function ParametersField({ value, error, onChange }: ParametersFieldProps) {
  const { t } = useTranslation('editor');
  const [typed, setTyped] = useState(() => writeParameters(value));
  // Keeps typed text unless the draft changed otherwise.
  const stored = writeParameters(value);
  const shown = writeParameters(readParameters(typed)) === stored ? typed : stored;
  return (
    <SettingRow field="parameters" label={t('settings.parameters')} hint={t('settings.parametersHint')}>
      {(hint) => (
        <Textarea
          id={elementIds.field('parameters')}
          label={t('settings.parameters')}
          description={hint}
          placeholder={t('settings.parametersExample')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={30_000}
          value={shown}
          error={error}
          onChange={({ currentTarget: { value: text } }) => {
            setTyped(text);
            onChange(readParameters(text));
          }}
        />
      )}
    </SettingRow>
  );
}
