import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useLateParts } from '../../../lib/use-late-parts.ts';
import type { ShareModal } from './share-modal.tsx';

const load = () => import('./share-modal.tsx');
const Modal = lazy(async () => ({ default: (await load()).ShareModal }));
const PARTS = [load, () => i18n.loadNamespaces('share')];

/** The share dialog of pages with lists of surveys: its code and its words come after theirs. */
export function LateShareModal(props: ComponentProps<typeof ShareModal>) {
  const [isUsed, setUsed] = useState(false);
  useLateParts(PARTS);
  if (props.survey !== null && !isUsed) setUsed(true);
  if (!isUsed) return null;
  return (
    <Suspense fallback={null}>
      <Modal {...props} />
    </Suspense>
  );
}
