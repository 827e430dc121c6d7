import { type ComponentProps, lazy, Suspense } from 'react';
import type { ChangesBetween } from './changes-between.tsx';

const Changes = lazy(async () => ({ default: (await import('./changes-between.tsx')).ChangesBetween }));

export function LazyChanges(props: ComponentProps<typeof ChangesBetween>) {
  return (
    <Suspense fallback={<div aria-busy />}>
      <Changes {...props} />
    </Suspense>
  );
}
