import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/controls/icon.tsx';
import classes from '../editor.module.css';
import type { SavedDraft } from './saved-draft.ts';

interface SavedDraftBannerProps {
  saved: SavedDraft;
  version: number | null;
  onRestore: () => void;
  onDiscard: () => void;
}

export function SavedDraftBanner({
  saved: savedDraft,
  version,
  onRestore,
  onDiscard,
}: SavedDraftBannerProps) {
  const { t, i18n } = useTranslation('editor');
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const when = format.format(new Date(savedDraft.saved_at));
  return (
    <section className={classes.banner} aria-label={t('kept.title')}>
      <Icon name="clock" />
      <p>
        <strong>{t('kept.title')}</strong>
        <span>{savedDraft.version === version ? t('kept.text', { when }) : t('kept.older', { when })}</span>
      </p>
      <div className={classes.bannerActions}>
        <Button size="compact-md" onClick={onRestore}>
          {t('kept.restore')}
        </Button>
        <Button size="compact-md" variant="subtle" color="gray" onClick={onDiscard}>
          {t('kept.discard')}
        </Button>
      </div>
    </section>
  );
}
