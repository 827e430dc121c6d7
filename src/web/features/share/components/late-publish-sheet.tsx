import { type ComponentProps, lazy } from 'react';
import { LazyDialog } from '../../../../ui/controls/lazy-dialog.tsx';
import { useLazyParts } from '../../../lib/use-lazy-parts.ts';
import type { PublishSheet } from './publish-sheet.tsx';

const load = () => import('./publish-sheet.tsx');
const Sheet = lazy(async () => ({ default: (await load()).PublishSheet }));
const PARTS = [load];

export function LazyPublishSheet(props: ComponentProps<typeof PublishSheet>) {
  useLazyParts(PARTS);
  return (
    <LazyDialog isWanted={props.survey !== null}>
      {(isThere) => <Sheet {...props} survey={isThere ? props.survey : null} />}
    </LazyDialog>
  );
}
