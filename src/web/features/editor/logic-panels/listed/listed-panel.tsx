import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../../../../../ui/controls/icon.tsx';
import classes from '../logic.module.css';

interface ListedPanelProps {
  title: string;
  /** What they are for, in a sentence. */
  hint: string;
  addLabel: string;
  /** Adds one; null where there is no room, or nothing that it could be about. */
  onAdd: (() => void) | null;
  /** What else can be done. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A list of experiments, scores or quotas. */
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
