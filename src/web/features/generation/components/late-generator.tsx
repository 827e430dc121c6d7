import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import type { QuestionGenerator } from './question-generator.tsx';

const Generator = lazy(async () => ({
  default: (await import('./question-generator.tsx')).QuestionGenerator,
}));

export function LazyGenerator(props: ComponentProps<typeof QuestionGenerator>) {
  return (
    <Suspense fallback={<Skeletons shape="line" count={1} />}>
      <Generator {...props} />
    </Suspense>
  );
}
