import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import { BOUNDS } from '../../shared/bounds.ts';
import { Icon } from '../../ui/icon.tsx';
import type { EditorProps } from '../ui-props.ts';
import { EditorOption } from './editor-option.tsx';
import { freshOption, insertOptions, moveOption, pasteOptions } from './editor-options.ts';
import classes from './editor.module.css';

/** The options of a multiple-choice question: added, edited, moved, removed, or pasted as many lines. */
export function ChoiceEditor({ settings, onChange, problems, idPrefix, texts }: EditorProps) {
  const { options } = settings;
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  const setOptions = (next: typeof options) => onChange({ ...settings, options: next });
  const insertAfter = (place: number) => {
    if (options.length >= BOUNDS.options) return;
    const fresh = freshOption();
    wanted.current = fresh.key;
    setOptions(insertOptions(options, place, [fresh]));
  };
  const remove = (place: number) => {
    const next = options[place + 1] ?? options[place - 1];
    setOptions(options.toSpliced(place, 1));
    const fields = list.current?.querySelectorAll<HTMLInputElement>('input');
    fields?.[options.indexOf(next ?? freshOption())]?.focus();
  };
  const problem = problems['options'];
  const problemId = `${idPrefix}-options-problem`;

  return (
    <div className={classes.options} role="group" aria-label={texts.options} ref={list}>
      {options.map((option, place) => (
        <EditorOption
          key={option.key}
          option={option}
          place={place}
          count={options.length}
          id={place === 0 ? `${idPrefix}-options` : undefined}
          describedBy={problem === undefined ? undefined : problemId}
          texts={texts}
          wantsFocus={() => {
            const isWanted = wanted.current === option.key;
            if (isWanted) wanted.current = null;
            return isWanted;
          }}
          onWrite={(text) => setOptions(options.with(place, { ...option, text }))}
          onPaste={(pasted) => {
            const next = pasteOptions(options, place, pasted);
            if (next !== null) setOptions(next);
            return next !== null;
          }}
          onEnter={() => insertAfter(place)}
          onMove={(by) => setOptions(moveOption(options, place, by))}
          onRemove={() => remove(place)}
        />
      ))}
      {problem !== undefined && (
        <Text id={problemId} role="alert" size="sm" c="var(--danger-text)">
          {texts.problem(problem)}
        </Text>
      )}
      <div className={classes.below}>
        <Button
          variant="subtle"
          size="compact-md"
          id={options.length === 0 ? `${idPrefix}-options` : undefined}
          leftSection={<Icon name="plus" size={16} />}
          disabled={options.length >= BOUNDS.options}
          onClick={() => insertAfter(options.length - 1)}
        >
          {texts.addOption}
        </Button>
        <Text size="sm" c="dimmed">
          {texts.pasteHint}
        </Text>
      </div>
    </div>
  );
}
