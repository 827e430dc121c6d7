import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../state/model.ts';
import { ChangeList } from './change-list.tsx';
import type { Change } from './change.ts';
import { compareDrafts } from './compare-drafts.ts';
import { bringBack } from './draft-of-version.ts';
import classes from './versions.module.css';

/** Changes that discard answers. */
const RESTORABLE: ReadonlySet<Change['what']> = new Set([
  'questionRemoved',
  'questionRepeated',
  'questionOnce',
  'roundsRemoved',
  'itemRemoved',
]);

interface BringBackProps {
  draft: Draft;
  version: Draft;
  number: number;
  onBringBack: (draft: Draft, version: number) => void;
}

/** Restores a version after confirming what that removes. */
export function BringBack({ draft, version, number, onBringBack }: BringBackProps) {
  const { t } = useTranslation('versions');
  const after = useMemo(() => bringBack(draft, version), [draft, version]);
  const changes = useMemo(() => compareDrafts(draft, after), [draft, after]);
  const applied = changes.filter(({ what }) => RESTORABLE.has(what));
  return (
    <section className={classes.back} aria-labelledby="bring-back">
      <h3 id="bring-back" className={classes.heading}>
        {t('restore.title', { number })}
      </h3>
      {changes.length === 0 ? (
        <p>{t('restore.same')}</p>
      ) : (
        <>
          <p>{t('restore.text')}</p>
          {applied.length > 0 && (
            <>
              <p>{t('restore.removed')}</p>
              <ChangeList changes={applied} before={draft} after={after} label={t('restore.removed')} />
            </>
          )}
          <p>{t('restore.kept')}</p>
          <div>
            <Button onClick={() => onBringBack(after, number)}>{t('restore.button')}</Button>
          </div>
        </>
      )}
    </section>
  );
}
