import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnreviewed, textLocation, type TextRow } from '../model.ts';
import classes from '../translations.module.css';

interface TranslatedTextProps {
  row: TextRow;
  /** The survey's language, if set. */
  from: string | null;
  to: string;
  dir: 'ltr' | 'rtl';
  problem: string | undefined;
  onWrite: (texts: Readonly<Record<string, string>>, atOnce?: boolean) => void;
  onLeave: () => void;
}

export function TranslatedText({ row, from, to, dir, problem, onWrite, onLeave }: TranslatedTextProps) {
  const { t } = useTranslation('translations');
  const id = useId();
  const [written, setWritten] = useState<string | null>(null);
  const text = written ?? row.text ?? '';
  const { code, part, number } = textLocation(row.key);
  const label = t(`places.${part as 'title'}`, { number, defaultValue: t('places.label') });
  const isMachine = isUnreviewed(row) && written === null;
  const state = row.state === 'current' && isMachine ? 'unreviewed' : row.state;
  const notes = [`${id}-source`, `${id}-state`, ...(problem === undefined ? [] : [`${id}-problem`])];
  return (
    <li className={classes.row} data-state={state}>
      <div className={classes.item}>
        <label htmlFor={id}>
          {code !== null && <b>{code}</b>} {label}
        </label>
        <span className={classes.mark} id={`${id}-state`}>
          {t(`states.${state}`)}
        </span>
      </div>
      <div className={classes.source}>
        {row.former_source !== null && (
          <del dir="auto" lang={from ?? undefined}>
            {row.former_source}
          </del>
        )}
        <p id={`${id}-source`} dir="auto" lang={from ?? undefined}>
          {row.source}
        </p>
      </div>
      <div className={classes.target}>
        <textarea
          id={id}
          rows={1}
          lang={to}
          dir={dir}
          value={text}
          aria-describedby={notes.join(' ')}
          aria-invalid={problem !== undefined || undefined}
          onChange={({ currentTarget: { value } }) => {
            setWritten(value);
            onWrite({ [row.key]: value });
          }}
          onBlur={onLeave}
        />
        {problem !== undefined && (
          <p className={classes.problem} id={`${id}-problem`}>
            {problem}
          </p>
        )}
        {row.text !== null && (row.state === 'stale' || isMachine) && (
          <Button
            variant="default"
            size="xs"
            onClick={() => onWrite({ [row.key]: text }, true)}
            aria-describedby={`${id}-source`}
          >
            {t(row.state === 'stale' ? 'stillFine' : 'confirm')}
          </Button>
        )}
      </div>
    </li>
  );
}
