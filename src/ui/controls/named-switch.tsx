import { Switch, type SwitchProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface NamedSwitchProps extends SwitchProps {
  label: ReactNode;
}

/** A switch with a hint or an error below: named by its label alone, where Mantine's has all of it in its name and once more in its description. */
export function NamedSwitch({ label, ...props }: NamedSwitchProps) {
  const labelId = useId();
  return <Switch {...props} label={<span id={labelId}>{label}</span>} aria-labelledby={labelId} />;
}
