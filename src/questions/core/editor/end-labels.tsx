import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../shared/bounds.ts';
import classes from './options.module.css';

interface Labels {
  readonly min: string;
  readonly max: string;
}

interface EndLabelsProps {
  labels: Labels;
  isInline?: boolean;
  onChange: (labels: Labels) => void;
}

export function EndLabels({ labels, isInline = false, onChange }: EndLabelsProps) {
  const { t } = useTranslation('kinds');
  const field = (end: 'min' | 'max') => {
    const name = t(`scale.${end}Label`);
    return (
      <TextInput
        {...(isInline ? { 'aria-label': name, placeholder: name, className: classes.end } : { label: name })}
        value={labels[end]}
        maxLength={BOUNDS.label}
        onChange={(event) => onChange({ ...labels, [end]: event.currentTarget.value })}
      />
    );
  };
  const fields = (
    <>
      {field('min')}
      {field('max')}
    </>
  );
  return isInline ? <div className={classes.ends}>{fields}</div> : fields;
}
