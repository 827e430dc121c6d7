import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../shared/bounds.ts';

interface AltFieldProps extends Pick<
  TextInputProps,
  'id' | 'className' | 'label' | 'description' | 'placeholder'
> {
  value: string;
  /** Whether the picture has just come: its words are asked for, unless somebody is writing elsewhere. */
  asks: boolean;
  /** Whether somebody has tried to save without them. */
  isMissed?: boolean;
  onChange: (value: string) => void;
}

/** What a picture says to who cannot see it: asked for when it comes, and missed once it was left without. */
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
