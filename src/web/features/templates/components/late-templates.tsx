import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useLazyParts } from '../../../lib/use-lazy-parts.ts';
import type { TemplatesGallery } from './templates-gallery.tsx';

const load = () => import('./templates-gallery.tsx');
const LATE = [load];
const Gallery = lazy(async () => ({ default: (await load()).TemplatesGallery }));

export function LazyTemplates(props: ComponentProps<typeof TemplatesGallery>) {
  const [isNeeded, setNeeded] = useState(props.opened);
  useLazyParts(LATE);
  if (props.opened && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <Gallery {...props} />
    </Suspense>
  );
}
