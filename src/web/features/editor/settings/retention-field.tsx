import { NativeSelect, NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../../shared/bounds.ts';
import type { Draft } from '../state/model.ts';
import { elementIds } from '../state/use-view.ts';
import { SettingRow } from './setting-row.tsx';

type Retention = Pick<Draft, 'retention_days' | 'retention_of'>;

interface RetentionFieldProps extends Retention {
  error: string | undefined;
  onChange: (retention: Retention) => void;
}

/** Three months usually cover questions about a report. */
const FIRST_DAYS = 90;

/** Empty field; refused on saving, so no half-typed number deletes answers. */
const EMPTIED = 0;

/** Automatic deletion some days after closing. */
export function RetentionField({ retention_days, retention_of, error, onChange }: RetentionFieldProps) {
  const { t } = useTranslation('editor');
  const isUnlimited = retention_days === null;
  return (
    <>
      <SettingRow field="retention_of" label={t('settings.retention')} hint={t('settings.retentionHint')}>
        {(hint) => (
          <NativeSelect
            id={elementIds.field('retention_of')}
            label={t('settings.retention')}
            description={hint}
            data={(['none', 'texts', 'submissions'] as const).map((value) => ({
              value,
              label: t(`settings.retention_${value}`),
            }))}
            value={isUnlimited ? 'none' : retention_of}
            error={isUnlimited && error}
            onChange={({ currentTarget: { value } }) =>
              onChange(
                value === 'none'
                  ? { retention_days: null, retention_of }
                  : {
                      retention_days: retention_days ?? FIRST_DAYS,
                      retention_of: value === 'texts' ? 'texts' : 'submissions',
                    },
              )
            }
          />
        )}
      </SettingRow>
      {!isUnlimited && (
        <SettingRow
          field="retention_days"
          label={t('settings.retentionDays')}
          hint={t('settings.retentionDaysHint')}
        >
          {(hint) => (
            <NumberInput
              id={elementIds.field('retention_days')}
              label={t('settings.retentionDays')}
              description={hint}
              value={retention_days === EMPTIED ? '' : retention_days}
              min={1}
              max={BOUNDS.retentionDays}
              clampBehavior="strict"
              allowDecimal={false}
              allowNegative={false}
              styles={{ wrapper: { maxWidth: '12rem' } }}
              error={error}
              onChange={(value) =>
                onChange({ retention_days: typeof value === 'number' ? value : EMPTIED, retention_of })
              }
            />
          )}
        </SettingRow>
      )}
    </>
  );
}
