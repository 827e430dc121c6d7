import { ActionIcon } from '@mantine/core';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/controls/icon.tsx';
import type { SettingField } from './setting-fields.ts';
import classes from './settings.module.css';

export const MarkedSetting = createContext<{
  readonly field: SettingField | null;
  readonly clear: () => void;
}>({ field: null, clear: () => undefined });

interface SettingRowProps {
  field: SettingField;
  label: string;
  hint?: string | undefined;
  isWide?: boolean;
  children: (hint: string | undefined) => ReactNode;
}

export function SettingRow({ field, label, hint, isWide = false, children }: SettingRowProps) {
  const { t } = useTranslation('editor');
  const marked = useContext(MarkedSetting);
  const [isOpen, setOpen] = useState(false);
  const isMarked = marked.field === field;
  return (
    <div
      className={classes.row}
      data-marked={isMarked || undefined}
      data-bare={hint === undefined || undefined}
      data-wide={isWide || undefined}
      {...(isMarked && { onBlur: marked.clear })}
    >
      <div className={classes.control}>{children(isOpen ? hint : undefined)}</div>
      {hint !== undefined && (
        <ActionIcon
          color="gray"
          aria-label={t('settings.learnMore', { setting: label })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="help" size={18} />
        </ActionIcon>
      )}
    </div>
  );
}
