import { TallyMark } from './tally-mark.tsx';
import { useUiTexts } from './ui-texts.tsx';
import classes from './states.module.css';

/** Animated tally mark for screens that wait for their first data. */
export function LoadingSpinner({ label, size = 40 }: { label?: string; size?: number }) {
  const texts = useUiTexts();
  return (
    <div className={classes.loading} role="status">
      <TallyMark size={size} motion="counting" />
      <span className={label === undefined ? 'visually-hidden' : classes.text}>{label ?? texts.loading}</span>
    </div>
  );
}
