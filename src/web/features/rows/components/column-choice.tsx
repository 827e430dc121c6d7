import { Button, Checkbox, Popover } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { MAX_COLUMNS, type Column } from '../columns-model.ts';
import classes from '../rows.module.css';

interface ColumnChoiceProps {
  /** The first one is always shown. */
  all: readonly Column[];
  shown: readonly Column[];
  nameOf: (column: Column) => string;
  /** Null restores the default. */
  onChoose: (ids: readonly string[] | null) => void;
}

export function ColumnChoice({ all, shown, nameOf, onChoose }: ColumnChoiceProps) {
  const { t } = useTranslation('rows');
  const ids = shown.map(({ id }) => id);
  return (
    <Popover position="bottom-end" width="min(340px, calc(100vw - 32px))" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<Icon name="grid" size={18} />}>
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')}>
        <p className={classes.hint}>{t('columnsHint', { count: MAX_COLUMNS })}</p>
        <div className={classes.choices}>
          {all.slice(1).map((column) => (
            <Checkbox
              key={column.id}
              size="sm"
              label={<span dir="auto">{nameOf(column)}</span>}
              checked={ids.includes(column.id)}
              disabled={ids.length >= MAX_COLUMNS && !ids.includes(column.id)}
              onChange={({ currentTarget: { checked } }) =>
                onChoose(checked ? [...ids, column.id] : ids.filter((id) => id !== column.id))
              }
            />
          ))}
        </div>
        <Button variant="subtle" size="compact-md" mt="sm" onClick={() => onChoose(null)}>
          {t('columnsFirst')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
