import { type ComponentProps, lazy, Suspense } from 'react';
import classes from './preview.module.css';
import type { SurveyPreview } from './survey-preview.tsx';

const Preview = lazy(async () => ({ default: (await import('./survey-preview.tsx')).SurveyPreview }));

/** Loads the preview after the editor. */
export function LazyPreview(props: ComponentProps<typeof SurveyPreview>) {
  return (
    <Suspense fallback={<div className={classes.frame} aria-busy />}>
      <Preview {...props} />
    </Suspense>
  );
}
