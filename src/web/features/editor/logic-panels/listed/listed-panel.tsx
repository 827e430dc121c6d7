import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../../../../../ui/controls/icon.tsx';
import classes from '../logic.module.css';

interface ListedPanelProps {
  title: string;
  hint: string;
  addLabel: string;
  /** Null if the limit is reached or there is nothing to refer to. */
  onAdd: (() => void) | null;
  extra?: ReactNode;
  children: ReactNode;
}

export function ListedPanel({ title, hint, addLabel, onAdd, extra, children }: ListedPanelProps) {
  return (
    <section className={classes.page} aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      <p className={classes.hint}>{hint}</p>
      {children}
      <div className={classes.more}>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<Icon name="plus" size={16} />}
          disabled={onAdd === null}
          onClick={() => onAdd?.()}
        >
          {addLabel}
        </Button>
        {extra}
      </div>
    </section>
  );
}
