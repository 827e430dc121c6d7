import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../shared/bounds.ts';

interface AltFieldProps extends Pick<
  TextInputProps,
  'id' | 'className' | 'label' | 'description' | 'placeholder'
> {
  value: string;
  /** True just after the upload: takes the focus unless the user is typing elsewhere. */
  asks: boolean;
  /** True after an attempt to save without it. */
  isMissed?: boolean;
  onChange: (value: string) => void;
}

export function AltField({ value, asks, isMissed = false, onChange, ...props }: AltFieldProps) {
  const { t } = useTranslation('errors');
  const field = useRef<HTMLInputElement>(null);
  const [wasLeft, setLeft] = useState(false);
  useEffect(() => {
    const isWriting = document.activeElement?.matches(':read-write') === true;
    if (asks && field.current?.value === '' && !isWriting) field.current.focus();
  }, [asks]);
  const isEmpty = value.trim() === '';
  return (
    <TextInput
      {...props}
      ref={field}
      required
      maxLength={BOUNDS.alt}
      value={value}
      error={isEmpty && (wasLeft || isMissed) ? t('fields.alt_missing') : undefined}
      onBlur={() => setLeft(true)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
