import { Button, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../shared/bounds.ts';
import { Icon } from '../../../ui/controls/icon.tsx';
import { type DraftOption, freshOption } from './options.ts';

interface Draft extends DraftOption {
  readonly other?: boolean;
}

interface OwnWordsProps<T extends Draft> {
  option: T;
  onChange: (option: T) => void;
}

export function OwnWords<T extends Draft>({ option, onChange }: OwnWordsProps<T>) {
  const { t } = useTranslation('kinds');
  if (option.other !== true) return null;
  return (
    <Checkbox label={t('options.ownWords')} checked onChange={() => onChange({ ...option, other: false })} />
  );
}

interface AddOtherProps<T extends Draft> {
  options: readonly T[];
  onChange: (options: readonly (T | Draft)[]) => void;
}

/** Adds an option with a text field, unless there is one. */
export function AddOther<T extends Draft>({ options, onChange }: AddOtherProps<T>) {
  const { t } = useTranslation('kinds');
  if (options.some(({ other }) => other === true)) return null;
  return (
    <Button
      variant="subtle"
      size="compact-md"
      leftSection={<Icon name="plus" size={16} />}
      disabled={options.length >= BOUNDS.options}
      onClick={() => onChange([...options, { ...freshOption(t('options.other')), other: true }])}
    >
      {t('options.addOther')}
    </Button>
  );
}
