import { type ComponentProps, lazy, Suspense } from 'react';
import type { DesignPreview } from './design-preview.tsx';
import classes from './preview.module.css';

const Preview = lazy(async () => ({ default: (await import('./design-preview.tsx')).DesignPreview }));

export function LazyDesignPreview(props: ComponentProps<typeof DesignPreview>) {
  return (
    <Suspense fallback={<div className={classes[props.position]} aria-busy />}>
      <Preview {...props} />
    </Suspense>
  );
}
