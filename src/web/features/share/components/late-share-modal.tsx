import { type ComponentProps, lazy } from 'react';
import { LazyDialog } from '../../../../ui/controls/lazy-dialog.tsx';
import { i18n } from '../../../lib/text/i18n.ts';
import { useLazyParts } from '../../../lib/use-lazy-parts.ts';
import type { ShareModal } from './share-modal.tsx';

const load = () => import('./share-modal.tsx');
const Modal = lazy(async () => ({ default: (await load()).ShareModal }));
const PARTS = [load, () => i18n.loadNamespaces('share')];

export function LazyShareModal(props: ComponentProps<typeof ShareModal>) {
  useLazyParts(PARTS);
  return (
    <LazyDialog isWanted={props.survey !== null}>
      {(isThere) => <Modal {...props} survey={isThere ? props.survey : null} />}
    </LazyDialog>
  );
}
