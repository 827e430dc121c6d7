import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import type { SettingsView } from '../settings/settings-view.tsx';

const Tab = lazy(async () => ({ default: (await import('../settings/settings-view.tsx')).SettingsView }));

export function LazySettingsTab(props: ComponentProps<typeof SettingsView>) {
  return (
    <Suspense fallback={<Skeletons shape="form" count={4} />}>
      <Tab {...props} />
    </Suspense>
  );
}
