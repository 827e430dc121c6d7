import classes from './status-badge.module.css';

export type BadgeTone = 'green' | 'blue' | 'grey' | 'ink' | 'clay' | 'petrol';

/** A state as a word with its colour beside it, never the colour alone. */
export function StatusBadge({ tone, children }: { tone: BadgeTone; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <span className={classes.dot} aria-hidden />
      {children}
    </span>
  );
}
