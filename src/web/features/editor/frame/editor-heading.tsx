import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { PageHeading } from '../../../layout/page-heading.tsx';
import classes from '../editor.module.css';
import { enterOnly } from './enter-only.ts';
import type { DraftState } from '../state/use-editor-state.ts';

interface EditorHeadingProps extends Pick<DraftState, 'draft' | 'change'> {
  isEdited: boolean;
  onEnter: () => void;
  actions: ReactNode;
}

export function EditorHeading({ draft, change, isEdited, onEnter, actions }: EditorHeadingProps) {
  const { t } = useTranslation('editor');
  const name = draft.title.trim() || t('titleNew');
  return (
    <div className={classes.heading}>
      <PageHeading title={name} actions={actions}>
        {isEdited && (
          <span className={classes.title} data-words={draft.title || t('details.titlePlaceholder')}>
            <textarea
              aria-label={t('details.title')}
              placeholder={t('details.titlePlaceholder')}
              rows={1}
              dir="auto"
              value={draft.title}
              maxLength={BOUNDS.title}
              // Pasted line breaks are removed.
              onChange={({ currentTarget: { value } }) =>
                change((now) => ({ ...now, title: value.replaceAll(/\s*[\r\n]+\s*/g, ' ') }), 'title')
              }
              onKeyDown={enterOnly(onEnter)}
            />
          </span>
        )}
        {!isEdited && <span className={classes.titleWords}>{name}</span>}
      </PageHeading>
    </div>
  );
}
