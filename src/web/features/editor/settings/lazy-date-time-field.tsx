import { Input, InputBase } from '@mantine/core';
import dayjs from 'dayjs';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { PICKER_FORMATS } from '../../../lib/text/picker-formats.ts';
import { useLazyParts } from '../../../lib/use-lazy-parts.ts';
import { HINT_BELOW } from './hint-below.ts';
import type { DateTimeField } from './date-time-field.tsx';

type DateTimeFieldProps = ComponentProps<typeof DateTimeField>;

export function LazyDateTimeField(props: DateTimeFieldProps) {
  const { id } = props;
  const [Field, setField] = useState<typeof DateTimeField | null>(null);
  const isPressed = useRef(false);
  /** The event to repeat on the loaded field. */
  const had = useRef<'focus' | 'click' | null>(null);
  const load = async () => {
    const { DateTimeField: Loaded } = await import('./date-time-field.tsx');
    // Replacing the element now would lose the click.
    if (isPressed.current) return;
    const holder = document.getElementById(id)?.parentElement;
    had.current ??= holder?.contains(document.activeElement) === true ? 'focus' : null;
    setField(() => Loaded);
  };
  const [parts] = useState(() => [load]);
  useLazyParts(parts);
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
    // Offline, the next press retries.
    load().catch(() => {
      had.current = null;
    });
  };
  const clear = () => {
    press(false);
    document.getElementById(id)?.focus();
    props.onChange(null);
  };
  return <StandIn {...props} onPress={press} onClick={click} onClear={clear} />;
}

interface StandInProps extends DateTimeFieldProps {
  onPress: (isDown: boolean) => void;
  onClick: () => void;
  onClear: () => void;
}

/** Placeholder of the field. */
function StandIn(props: StandInProps) {
  const { id, label, hint, clearLabel, value, error, onPress, onClick, onClear } = props;
  const { t } = useTranslation('editor');
  const { dateTime, words } = PICKER_FORMATS[currentLanguage()];
  const pressed = {
    onPointerDown: () => onPress(true),
    onPointerLeave: () => onPress(false),
    onPointerCancel: () => onPress(false),
  };
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
      {...(value !== null && {
        rightSection: <Input.ClearButton {...pressed} aria-label={clearLabel} onClick={onClear} />,
        rightSectionPointerEvents: 'all',
      })}
      {...pressed}
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
