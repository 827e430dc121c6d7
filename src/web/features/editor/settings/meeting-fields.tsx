import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../../shared/bounds.ts';
import type { Draft } from '../state/model.ts';
import { elementIds } from '../state/use-view.ts';

type Meeting = Pick<Draft, 'default_mode' | 'mode_fixed' | 'welcome' | 'asked_by'>;

interface MeetingFieldsProps extends Meeting {
  flip: (field: 'mode_fixed' | 'welcome' | 'manual_advance') => ReactNode;
  error: string | undefined;
  onChange: (part: Partial<Meeting>, what: string | null) => void;
}

/** One-by-one mode and welcome screen. */
export function MeetingFields({
  default_mode,
  welcome,
  asked_by,
  flip,
  error,
  onChange,
}: MeetingFieldsProps) {
  const { t } = useTranslation('editor');
  return (
    <>
      <NativeSelect
        id={elementIds.field('default_mode')}
        label={t('settings.lookMode')}
        description={t('settings.default_mode_hint')}
        data={[
          { value: 'all', label: t('settings.modeAll') },
          { value: 'one', label: t('settings.modeOne') },
        ]}
        value={default_mode}
        onChange={({ currentTarget: { value } }) =>
          onChange({ default_mode: value === 'one' ? 'one' : 'all' }, null)
        }
      />
      {flip('manual_advance')}
      {flip('mode_fixed')}
      {flip('welcome')}
      {welcome && (
        <TextInput
          id={elementIds.field('asked_by')}
          label={t('settings.asked_by')}
          description={t('settings.asked_byHint')}
          maxLength={BOUNDS.askedBy}
          value={asked_by}
          error={error}
          onChange={({ currentTarget: { value } }) => onChange({ asked_by: value }, 'asked_by')}
        />
      )}
    </>
  );
}
