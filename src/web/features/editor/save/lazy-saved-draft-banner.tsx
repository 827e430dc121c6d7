import { type ComponentProps, lazy, Suspense } from 'react';
import type { SavedDraftBanner } from './saved-draft-banner.tsx';

const Banner = lazy(async () => ({ default: (await import('./saved-draft-banner.tsx')).SavedDraftBanner }));

export function LazySavedDraftBanner(props: ComponentProps<typeof SavedDraftBanner>) {
  return (
    <Suspense fallback={null}>
      <Banner {...props} />
    </Suspense>
  );
}
