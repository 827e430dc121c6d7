import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterField } from '../filter-model.ts';
import classes from '../filter.module.css';

interface ComparePanelProps {
  /** Fields with at least two values. */
  fields: readonly FilterField[];
  code: string | null;
  onChange: (code: string | null) => void;
  weighting: ReactNode;
}

/** Maximum number of compared groups. */
const MAX_GROUPS = 6;

export function ComparePanel({ fields, code, onChange, weighting }: ComparePanelProps) {
  const { t } = useTranslation('results');
  return (
    <div className={classes.panel}>
      <Select
        size="sm"
        label={t('compare.title')}
        placeholder={t('compare.none')}
        clearable
        searchable
        nothingFoundMessage={t('filter.noQuestion')}
        data={fields.map((each) => ({
          value: each.code,
          label: each.text,
          disabled: each.values.length > MAX_GROUPS && each.code !== code,
        }))}
        value={code}
        onChange={onChange}
      />
      {weighting !== undefined && <div className={classes.weightingInPanel}>{weighting}</div>}
    </div>
  );
}
