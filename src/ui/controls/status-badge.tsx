import classes from './status-badge.module.css';

export type BadgeTone = 'green' | 'blue' | 'grey' | 'ink' | 'clay' | 'petrol';

/** A status as text and colour, never colour alone. */
export function StatusBadge({ tone, children }: { tone: BadgeTone; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <span className={classes.dot} aria-hidden />
      {children}
    </span>
  );
}
