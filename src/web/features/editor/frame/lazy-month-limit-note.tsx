import { type ComponentProps, lazy, Suspense } from 'react';
import type { MonthLimitNote } from './month-limit-note.tsx';

const Note = lazy(async () => ({ default: (await import('./month-limit-note.tsx')).MonthLimitNote }));

export function LazyMonthLimitNote({ month, ...props }: ComponentProps<typeof MonthLimitNote>) {
  if (month === null) return null;
  return (
    <Suspense fallback={null}>
      <Note {...props} month={month} />
    </Suspense>
  );
}
