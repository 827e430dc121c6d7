import { Switch, type SwitchProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface NamedSwitchProps extends SwitchProps {
  label: ReactNode;
}

/** A switch named by its label only; Mantine includes hint and error, and repeats them as description. */
export function NamedSwitch({ label, ...props }: NamedSwitchProps) {
  const labelId = useId();
  return <Switch {...props} label={<span id={labelId}>{label}</span>} aria-labelledby={labelId} />;
}
