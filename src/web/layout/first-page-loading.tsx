import { LoadingSpinner } from '../../ui/controls/loading-spinner.tsx';
import classes from './layout.module.css';

/** Stands in until the first page is there; as high as the window, so that the footer does not jump. */
export function FirstPageLoading() {
  return (
    <div className={classes.firstLoading}>
      <LoadingSpinner />
    </div>
  );
}
