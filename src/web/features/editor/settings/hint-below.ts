import type { InputWrapperProps } from '@mantine/core';

/** Two fields side by side stay level when one has the longer hint. */
export const HINT_BELOW: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'error',
  'description',
];
