import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../lib/day-field.tsx';
import { ownTimeZone } from '../../../lib/text/time-zone.ts';
import type { Cut } from '../model.ts';
import filter from '../filter.module.css';
import classes from '../results.module.css';

interface RangeFilterProps {
  range: Cut;
  /** Days of this device's time zone; anonymous surveys are counted by UTC days. */
  isLocal: boolean;
  onChange: (range: Cut) => void;
}

/** Date range; both days are included, empty means open. */
export function RangeFilter({ range, isLocal, onChange }: RangeFilterProps) {
  const { t } = useTranslation(['results', 'common']);
  const zone = isLocal ? ownTimeZone().replaceAll('_', ' ') : 'UTC';
  const change = (days: Partial<Pick<Cut, 'from' | 'to'>>) => {
    const { isLocal: _former, ...rest } = range;
    onChange({ ...rest, ...days, ...(isLocal && { isLocal }) });
  };
  const day = {
    placeholder: t('range.anyDay'),
    size: 'sm' as const,
    className: classes.day ?? '',
  };
  return (
    <div role="group" aria-label={t('range.title')} className={filter.panel}>
      <DayField
        {...day}
        label={t('range.from')}
        value={range.from}
        {...(range.to !== null && { maxDate: range.to })}
        onChange={(from) => change({ from })}
      />
      <DayField
        {...day}
        label={t('range.to')}
        value={range.to}
        {...(range.from !== null && { minDate: range.from })}
        onChange={(to) => change({ to })}
      />
      {(range.from !== null || range.to !== null) && (
        <Text size="sm" lh="36px" c="dimmed">
          {t('range.zone', { zone })}
        </Text>
      )}
    </div>
  );
}
