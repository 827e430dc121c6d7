import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { elementIds } from '../state/use-view.ts';
import { SettingRow } from './setting-row.tsx';

interface MinimumGroupFieldProps {
  value: number;
  error: string | undefined;
  onChange: (value: number) => void;
}

/** Empty field; refused on saving, so no half-typed number takes effect. */
const EMPTIED = 0;

/** Field for the minimum group size of an anonymous survey. */
export function MinimumGroupField({ value, error, onChange }: MinimumGroupFieldProps) {
  const { t } = useTranslation('editor');
  return (
    <SettingRow
      field="minimum_group"
      label={t('settings.minimumGroup')}
      hint={t('settings.minimumGroupHint')}
    >
      {(hint) => (
        <NumberInput
          id={elementIds.field('minimum_group')}
          label={t('settings.minimumGroup')}
          description={hint}
          value={value === EMPTIED ? '' : value}
          min={BOUNDS.leastGroup}
          max={BOUNDS.mostGroup}
          allowDecimal={false}
          allowNegative={false}
          styles={{ wrapper: { maxWidth: '12rem' } }}
          error={error}
          onChange={(sent) => onChange(typeof sent === 'number' ? sent : EMPTIED)}
        />
      )}
    </SettingRow>
  );
}
