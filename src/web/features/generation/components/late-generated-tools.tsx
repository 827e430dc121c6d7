import { type ComponentProps, lazy, Suspense, useSyncExternalStore } from 'react';
import type { GeneratedTools } from './generated-tools.tsx';

const Tools = lazy(async () => ({ default: (await import('./generated-tools.tsx')).GeneratedTools }));

export function LazyGeneratedTools(props: ComponentProps<typeof GeneratedTools>) {
  const { generator, questionId } = props;
  const { origins } = useSyncExternalStore(generator.subscribe, generator.read);
  if (!origins.has(questionId)) return null;
  return (
    <Suspense fallback={null}>
      <Tools {...props} />
    </Suspense>
  );
}
