import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

interface StepperFieldProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'onBlur' | 'defaultValue'> {
  value: number;
  onChange: (value: number) => void;
  /** Defaults to the last number. */
  emptyValue?: number;
}

/** A field that always has a number, but may be empty while somebody types. */
export function StepperField({ value, onChange, emptyValue, ...props }: StepperFieldProps) {
  const [unfinished, setUnfinished] = useState<string | null>(null);
  return (
    <NumberInput
      {...props}
      value={unfinished ?? value}
      onChange={(next) => {
        const isFinished = typeof next === 'number';
        setUnfinished(isFinished ? null : next);
        if (isFinished) onChange(next);
        else if (emptyValue !== undefined) onChange(emptyValue);
      }}
      onBlur={() => setUnfinished(null)}
    />
  );
}
