import { LoadingSpinner } from '../../ui/controls/loading-spinner.tsx';
import classes from './layout.module.css';

/** Fills the window, so the footer does not jump. */
export function FirstPageLoading() {
  return (
    <div className={classes.firstLoading}>
      <LoadingSpinner />
    </div>
  );
}
