import { ActionIcon, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/controls/icon.tsx';
import type { Draft } from '../state/model.ts';
import classes from './preview.module.css';
import { LazyPreview } from './lazy-preview.tsx';

interface PreviewBesideProps {
  draft: Draft;
  questionId: string | null;
  onEnlarge: () => void;
}

export function PreviewBeside({ draft, questionId, onEnlarge }: PreviewBesideProps) {
  const { t } = useTranslation('editor');
  return (
    <aside className={classes.beside} aria-label={t('preview.title')}>
      <div className={classes.besideHead}>
        <Title order={2}>{t('preview.title')}</Title>
        <ActionIcon color="gray" aria-label={t('preview.enlarge')} onClick={onEnlarge}>
          <Icon name="external" size={18} />
        </ActionIcon>
      </div>
      {isBlank(draft) ? (
        // The preview's code is a fifth of the page.
        <div className={classes.preview}>
          <div className={classes.frame} />
          <p className={classes.note}>{t('preview.empty')}</p>
        </div>
      ) : (
        <LazyPreview draft={draft} questionId={questionId} />
      )}
    </aside>
  );
}

function isBlank({ title, description, questions }: Draft): boolean {
  return title === '' && description === '' && questions.length === 0;
}
