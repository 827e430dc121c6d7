import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import type { QuestionGenerator } from './question-generator.tsx';
import type { VisitorNote } from './visitor-note.tsx';

const Generator = lazy(async () => ({
  default: (await import('./question-generator.tsx')).QuestionGenerator,
}));

const Note = lazy(async () => ({ default: (await import('./visitor-note.tsx')).VisitorNote }));

export function LazyGenerator(props: ComponentProps<typeof QuestionGenerator>) {
  return (
    <Suspense fallback={<Skeletons shape="line" count={1} />}>
      <Generator {...props} />
    </Suspense>
  );
}

export function LazyVisitorNote(props: ComponentProps<typeof VisitorNote>) {
  return (
    <Suspense fallback={null}>
      <Note {...props} />
    </Suspense>
  );
}
