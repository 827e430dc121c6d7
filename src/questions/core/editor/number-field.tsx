import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../../shared/text/number-format.ts';
import { numberExample, numberMarks } from '../../../shared/text/number-marks.ts';
import { parseNumberText } from '../../../shared/text/number-text.ts';

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Anything but a finite number is shown as an empty field. */
  readonly value: unknown;
  /** Maximum decimals; none by default. */
  readonly decimals?: number;
  /** Receives null for an empty field, NaN for text that is not yet a number. */
  readonly onChange: (value: number | null) => void;
}

/** A field for numbers in the owner's language; unreadable text remains, with an error. */
export function NumberField({ value, decimals = 0, onChange, error, ...props }: NumberFieldProps) {
  const { t, i18n } = useTranslation('errors');
  const language = i18n.resolvedLanguage ?? 'en';
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => {
    const number = parseNumberText(text, numberMarks(language), decimals);
    return number === null ? Number.NaN : Number(number);
  };
  const isEmpty = typed?.trim() === '';
  const number = typed === null || isEmpty ? null : read(typed);
  // A value set from outside, as by undo, replaces the typed text.
  const isCurrent = typed !== null && (isEmpty || Number.isNaN(number) || number === value);
  const isUnreadable = isCurrent && Number.isNaN(number);
  return (
    <TextInput
      {...props}
      data-number
      inputMode="text"
      autoComplete="off"
      value={isCurrent ? typed : formatNumber(value, language)}
      error={
        isUnreadable ? t('fields.number_format', { example: numberExample(language, decimals > 0) }) : error
      }
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(text.trim() === '' ? null : read(text));
      }}
      onBlur={() => {
        if (!isUnreadable) setTyped(null);
      }}
    />
  );
}

function formatNumber(value: unknown, language: string): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  return numberFormat(language, { maximumFractionDigits: 15 }).format(value);
}
