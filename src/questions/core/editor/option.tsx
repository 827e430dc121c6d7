import { ActionIcon, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../shared/bounds.ts';
import { Icon } from '../../../ui/controls/icon.tsx';
import { flowField, isComposing } from './keyboard-flow.ts';
import { type DraftOption, isBlank, type OptionList } from './options.ts';
import classes from './options.module.css';

interface EditorOptionProps {
  option: DraftOption;
  list: OptionList;
  index: number;
  count: number;
  id: string;
  describedBy: string | undefined;
  more: ReactNode;
  /** True once for a new option. */
  wantsFocus: () => boolean;
  onWrite: (text: string) => void;
  /** @returns whether the text was inserted as several options */
  onPaste: (text: string) => boolean;
  onEnter: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onErase: () => void;
  onStep: (by: 1 | -1) => void;
}

export function EditorOption(props: EditorOptionProps) {
  const { option, list, index, count, onMove } = props;
  const { t } = useTranslation('kinds');
  const field = useRef<HTMLInputElement>(null);
  const { wantsFocus } = props;
  useEffect(() => {
    if (wantsFocus()) field.current?.focus();
    // Only on mount.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const keys: Readonly<Record<string, () => void>> = {
    Enter: props.onEnter,
    ArrowUp: () => props.onStep(-1),
    ArrowDown: () => props.onStep(1),
    ...(option.text === '' && isBlank(option) && { Backspace: props.onErase }),
  };
  const movers = [
    { by: -1, icon: 'up', label: t(`lists.${list}.moveUp`, { number: index + 1 }), disabled: index === 0 },
    {
      by: 1,
      icon: 'down',
      label: t(`lists.${list}.moveDown`, { number: index + 1 }),
      disabled: index === count - 1,
    },
  ] as const;
  return (
    <div className={classes.option}>
      <TextInput
        className={classes.field}
        classNames={{ input: classes.words ?? '' }}
        id={props.id}
        {...flowField.step}
        enterKeyHint="next"
        ref={field}
        aria-label={t(`lists.${list}.option`, { number: index + 1 })}
        placeholder={t(`lists.${list}.option`, { number: index + 1 })}
        value={option.text}
        maxLength={BOUNDS.option}
        aria-invalid={props.describedBy !== undefined || undefined}
        aria-describedby={props.describedBy}
        onChange={(event) => props.onWrite(event.currentTarget.value)}
        onPaste={(event) => {
          if (props.onPaste(event.clipboardData.getData('text'))) event.preventDefault();
        }}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
          const act = keys[event.key];
          if (act === undefined) return;
          event.preventDefault();
          // A key held down stops here.
          if (!event.repeat || event.key.startsWith('Arrow')) act();
        }}
      />
      {props.more != null && <div className={classes.more}>{props.more}</div>}
      {movers.map(({ by, icon, label, disabled }) => (
        <ActionIcon
          key={icon}
          className={classes.mover ?? ''}
          color="gray"
          aria-label={label}
          disabled={disabled}
          onClick={() => onMove(by)}
        >
          <Icon name={icon} size={18} />
        </ActionIcon>
      ))}
      <ActionIcon
        color="gray"
        aria-label={t(`lists.${list}.remove`, { number: index + 1 })}
        onClick={props.onRemove}
      >
        <Icon name="close" size={18} />
      </ActionIcon>
    </div>
  );
}
