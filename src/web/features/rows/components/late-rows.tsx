import { lazy, Suspense } from 'react';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import { i18n } from '../../../lib/text/i18n.ts';
import type { RowsViewProps } from './rows-view.tsx';

const RowsView = lazy(async () => {
  const [{ RowsView: view }] = await Promise.all([import('./rows-view.tsx'), i18n.loadNamespaces('rows')]);
  return { default: view };
});

export function LazyRows({
  survey,
  ...props
}: Omit<RowsViewProps, 'survey'> & { survey: RowsViewProps['survey'] | null }) {
  const loading = <Skeletons shape="line" count={8} />;
  return (
    <Suspense fallback={loading}>
      {survey === null ? loading : <RowsView survey={survey} {...props} />}
    </Suspense>
  );
}
