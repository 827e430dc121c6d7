import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../shared/bounds.ts';

interface Labels {
  readonly min: string;
  readonly max: string;
}

interface EndLabelsProps {
  labels: Labels;
  onChange: (labels: Labels) => void;
}

/** The words at the ends of a scale: two fields. */
export function EndLabels({ labels, onChange }: EndLabelsProps) {
  const { t } = useTranslation('kinds');
  const field = (end: 'min' | 'max') => (
    <TextInput
      label={t(`scale.${end}Label`)}
      value={labels[end]}
      maxLength={BOUNDS.label}
      onChange={(event) => onChange({ ...labels, [end]: event.currentTarget.value })}
    />
  );
  return (
    <>
      {field('min')}
      {field('max')}
    </>
  );
}
