import { Input, InputBase } from '@mantine/core';
import dayjs from 'dayjs';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { PICKER_FORMATS } from '../../../lib/text/picker-formats.ts';
import { useLateParts } from '../../../lib/use-lazy-parts.ts';
import { HINT_BELOW } from './hint-below.ts';
import type { DateTimeField } from './date-time-field.tsx';

type DateTimeFieldProps = ComponentProps<typeof DateTimeField>;

/** A day and a time; the calendar behind it comes after the page, or with the first press. */
export function LazyDateTimeField(props: DateTimeFieldProps) {
  const { id } = props;
  const [Field, setField] = useState<typeof DateTimeField | null>(null);
  const isPressed = useRef(false);
  /** What the field that stands in had when the other came. */
  const had = useRef<'focus' | 'click' | null>(null);
  const load = async () => {
    const { DateTimeField: Loaded } = await import('./date-time-field.tsx');
    // Between the beginning of a press and its end nothing may change: the press would be lost.
    if (isPressed.current) return;
    had.current ??= document.activeElement?.id === id ? 'focus' : null;
    setField(() => Loaded);
  };
  const [parts] = useState(() => [load]);
  useLateParts(parts);
  useEffect(() => {
    if (Field === null || had.current === null) return;
    const field = document.getElementById(id);
    field?.focus();
    if (had.current === 'click') field?.click();
    had.current = null;
  }, [Field, id]);

  if (Field !== null) return <Field {...props} />;
  const press = (isDown: boolean) => {
    isPressed.current = isDown;
  };
  const click = () => {
    press(false);
    had.current = 'click';
    // Without a connection the field stays as it is, and the next press tries again.
    load().catch(() => {
      had.current = null;
    });
  };
  return <StandIn {...props} onPress={press} onClick={click} />;
}

interface StandInProps extends DateTimeFieldProps {
  onPress: (isDown: boolean) => void;
  onClick: () => void;
}

/** Looks like the field, and tells when it is wanted. */
function StandIn({ id, label, hint, value, error, onPress, onClick }: StandInProps) {
  const { t } = useTranslation('editor');
  const { moment: dateTime, words } = PICKER_FORMATS[currentLanguage()];
  return (
    <InputBase
      component="button"
      type="button"
      pointer
      id={id}
      label={label}
      description={hint}
      inputWrapperOrder={HINT_BELOW}
      error={error}
      onPointerDown={() => onPress(true)}
      onPointerLeave={() => onPress(false)}
      onPointerCancel={() => onPress(false)}
      onClick={onClick}
    >
      {value === null ? (
        <Input.Placeholder>{t('details.noDate')}</Input.Placeholder>
      ) : (
        dayjs(value).locale(words.name).format(dateTime)
      )}
    </InputBase>
  );
}
