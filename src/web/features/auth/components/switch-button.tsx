import classes from '../auth.module.css';

/** Switches to another form, below the submit button. */
export function SwitchButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <p className={classes.switch}>
      <button type="button" className={`${classes.textButton} focus-ring`} onClick={onClick}>
        {label}
      </button>
    </p>
  );
}
