import { useMemo } from 'react';
import type { Draft } from '../state/model.ts';
import { ChangeList } from './change-list.tsx';
import { compareDrafts } from './compare-drafts.ts';

export function ChangesBetween({ before, after, label }: { before: Draft; after: Draft; label: string }) {
  const changes = useMemo(() => compareDrafts(before, after), [before, after]);
  return <ChangeList changes={changes} before={before} after={after} label={label} />;
}
