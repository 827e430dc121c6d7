import { Checkbox, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftOption } from './options.ts';
import { OPTION_ORDERS, type WithFixed, type WithOrder } from '../rules/option-order.ts';
import type { EditorProps } from '../chart/ui-props.ts';
import { EditorSettings } from './settings.tsx';

interface OrderedSettingsProps extends Pick<EditorProps, 'settings' | 'onChange'> {
  children: ReactNode;
}

/** The order of the options is always the last setting. */
export function OrderedSettings({ settings, onChange, children }: OrderedSettingsProps) {
  const { t } = useTranslation('kinds');
  const { order = 'fixed' } = settings as WithOrder;
  return (
    <EditorSettings>
      {children}
      <NativeSelect
        label={t('options.order')}
        data={OPTION_ORDERS.map((value) => ({ value, label: t(`options.orders.${value}`) }))}
        value={order}
        onChange={({ currentTarget: { value } }) => onChange({ ...settings, order: value })}
      />
    </EditorSettings>
  );
}

interface FixedPositionToggleProps<T extends DraftOption> {
  settings: EditorProps['settings'];
  option: T & WithFixed & { readonly other?: boolean };
  onChange: (option: T) => void;
}

/** Fixes an option's position; "Other" is always fixed. */
export function FixedPositionToggle<T extends DraftOption>({
  settings,
  option,
  onChange,
}: FixedPositionToggleProps<T>) {
  const { t } = useTranslation('kinds');
  const { order = 'fixed' } = settings as WithOrder;
  if (order === 'fixed' || option.other === true) return null;
  return (
    <Checkbox
      label={t('options.fixed')}
      checked={option.fixed === true}
      onChange={({ currentTarget: { checked } }) => onChange({ ...option, fixed: checked })}
    />
  );
}
