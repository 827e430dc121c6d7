import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import type { SettingsTab } from '../settings/settings-tab.tsx';

const Tab = lazy(async () => ({ default: (await import('../settings/settings-tab.tsx')).SettingsTab }));

export function LazySettingsTab(props: ComponentProps<typeof SettingsTab>) {
  return (
    <Suspense fallback={<Skeletons shape="form" count={4} />}>
      <Tab {...props} />
    </Suspense>
  );
}
