import classes from '../auth.module.css';

export function SwitchButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <p className={classes.switch}>
      <button type="button" className={`${classes.textButton} focus-ring`} onClick={onClick}>
        {label}
      </button>
    </p>
  );
}
