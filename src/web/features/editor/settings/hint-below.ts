import type { InputWrapperProps } from '@mantine/core';

/** Keeps adjacent fields level if one has the longer hint. */
export const HINT_BELOW: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'error',
  'description',
];
