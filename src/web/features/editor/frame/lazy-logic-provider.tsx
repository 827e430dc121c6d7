import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import type { LogicProvider } from '../logic-panels/logic-provider.tsx';

const Provider = lazy(async () => ({
  default: (await import('../logic-panels/logic-provider.tsx')).LogicProvider,
}));

export function LazyLogicProvider(props: ComponentProps<typeof LogicProvider>) {
  return (
    <Suspense fallback={<Skeletons shape="form" count={4} />}>
      <Provider {...props} />
    </Suspense>
  );
}
