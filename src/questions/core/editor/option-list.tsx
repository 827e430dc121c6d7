import { Button, Text } from '@mantine/core';
import { type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../shared/bounds.ts';
import { Icon } from '../../../ui/controls/icon.tsx';
import { focusStep, KeyboardFlow } from './keyboard-flow.ts';
import { EditorOption } from './option.tsx';
import {
  type DraftOption,
  enterOption,
  eraseOption,
  freshOption,
  insertOptions,
  moveOption,
  type OptionList,
  type OptionStep,
  pasteOptions,
} from './options.ts';
import classes from './options.module.css';

interface OptionListProps<T extends DraftOption> {
  options: readonly T[];
  onChange: (options: readonly T[]) => void;
  problem: string | undefined;
  idPrefix: string;
  list?: OptionList;
  mark?: 'radio' | 'box';
  max?: number;
  renderMore?: (option: T, change: (option: T) => void) => ReactNode;
  extra?: ReactNode;
}

const fieldsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLInputElement>('[data-flow]') ?? []),
];

export function OptionListEditor<T extends DraftOption>(props: OptionListProps<T>) {
  const { options, problem, idPrefix, list: name = 'options', max = BOUNDS.options, renderMore } = props;
  const { t } = useTranslation('kinds');
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  const [leftOut, setLeftOut] = useState(0);
  const { leaveQuestion, announce } = useContext(KeyboardFlow);
  const focused = useRef({ key: '', index: 0 });
  const setOptions = (next: readonly (T | DraftOption)[], left = 0) => {
    setLeftOut(left);
    if (next === options) return;
    const change = next.length - options.length;
    if (change === 1) announce(t(`lists.${name}.added`));
    if (change === -1) announce(t(`lists.${name}.removed`));
    if (change > 1) announce(t('options.added', { count: change }));
    props.onChange(next as readonly T[]);
  };
  const insertAfter = (index: number) => {
    if (options.length >= max) return;
    const fresh = freshOption();
    wanted.current = fresh.key;
    setOptions(insertOptions(options, index, [fresh], max));
  };
  const focusOption = (option: T | undefined) =>
    fieldsIn(list.current)[options.findIndex(({ key }) => key === option?.key)]?.focus();
  const remove = (index: number, next: T | undefined) => {
    setOptions(options.toSpliced(index, 1));
    focusOption(next);
  };
  const step = ({ options: next, to }: OptionStep) => {
    setOptions(next);
    if (typeof to === 'number') {
      if (to < options.length) focusOption(options[to]);
      else wanted.current = next[to]?.key ?? null;
    } else if (list.current !== null) {
      const isInside = focusStep(list.current, to === 'after' ? 1 : -1);
      if (to === 'after' && !isInside) leaveQuestion();
    }
  };
  // Undo can remove the focused option.
  useLayoutEffect(() => {
    const { key, index } = focused.current;
    if (key === '' || document.activeElement !== document.body) return;
    if (options.some((option) => option.key === key)) return;
    const left = fieldsIn(list.current);
    left[Math.min(index, left.length - 1)]?.focus();
  }, [options, list]);
  const problemId = `${idPrefix}-${name}-problem`;

  return (
    <div
      className={classes.options}
      role="group"
      aria-label={t(`lists.${name}.label`)}
      data-mark={props.mark}
      ref={list}
      onFocus={({ target }) => {
        const index = fieldsIn(list.current).findIndex((field) => field === target);
        focused.current = { key: options[index]?.key ?? '', index };
      }}
    >
      {options.map((option, index) => (
        <EditorOption
          key={option.key}
          option={option}
          list={name}
          index={index}
          count={options.length}
          id={index === 0 ? `${idPrefix}-${name}` : `${idPrefix}-${name}-${index + 1}`}
          describedBy={problem === undefined ? undefined : problemId}
          more={renderMore?.(option, (changed: T) =>
            setOptions((options as readonly DraftOption[]).with(index, changed)),
          )}
          wantsFocus={() => {
            const isWanted = wanted.current === option.key;
            if (isWanted) wanted.current = null;
            return isWanted;
          }}
          onWrite={(text) => setOptions(options.with(index, { ...option, text }))}
          onPaste={(pasted) => {
            const next = pasteOptions(options, index, pasted, max);
            if (next !== null) setOptions(next.options, next.leftOut);
            return next !== null;
          }}
          onEnter={() => step(enterOption(options, index, max))}
          onMove={(by) => setOptions(moveOption(options, index, by))}
          onRemove={() => remove(index, options[index + 1] ?? options[index - 1])}
          onErase={() => step(eraseOption(options, index))}
          onStep={(by) => focusOption(options[index + by])}
        />
      ))}
      {problem !== undefined && (
        <Text id={problemId} role="alert" size="sm" c="var(--danger-text)">
          {problem}
        </Text>
      )}
      {leftOut > 0 && (
        <Text role="alert" size="sm" c="var(--danger-text)">
          {t('options.leftOut', { count: leftOut, max })}
        </Text>
      )}
      <div className={classes.below}>
        <Button
          variant="subtle"
          size="compact-md"
          id={options.length === 0 ? `${idPrefix}-${name}` : undefined}
          leftSection={<Icon name="plus" size={16} />}
          disabled={options.length >= max}
          onClick={() => insertAfter(options.length - 1)}
        >
          {t(`lists.${name}.add`)}
        </Button>
        {props.extra}
        <Text size="sm" c="dimmed">
          {t('options.pasteHint')}
        </Text>
      </div>
    </div>
  );
}
