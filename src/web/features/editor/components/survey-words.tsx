import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../../shared/bounds.ts';
import type { DraftState } from '../use-editor-state.ts';
import classes from '../question-paper.module.css';

type SurveyWordsProps = Pick<DraftState, 'draft' | 'change'>;

/** The survey's title and description above its questions, written where participants read them. */
export function SurveyWords({ draft, change }: SurveyWordsProps) {
  const { t } = useTranslation('editor');
  return (
    <div className={`cv ${classes.cover}`} role="group" aria-label={t('questions.cover')}>
      <span
        className={`${classes.wordsOf} ${classes.title}`}
        data-words={draft.title || t('details.titlePlaceholder')}
      >
        <textarea
          className={classes.words}
          aria-label={t('details.title')}
          placeholder={t('details.titlePlaceholder')}
          rows={1}
          dir="auto"
          value={draft.title}
          maxLength={BOUNDS.title}
          // A title is one line, however it is pasted.
          onChange={({ currentTarget: { value } }) =>
            change((now) => ({ ...now, title: value.replaceAll(/\s*[\r\n]+\s*/g, ' ') }), 'title')
          }
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
          }}
        />
      </span>
      <span
        className={`${classes.wordsOf} ${classes.description}`}
        data-words={draft.description || t('details.descriptionPlaceholder')}
      >
        <textarea
          className={classes.words}
          aria-label={t('details.description')}
          placeholder={t('details.descriptionPlaceholder')}
          rows={1}
          dir="auto"
          value={draft.description}
          maxLength={BOUNDS.description}
          onChange={({ currentTarget: { value } }) =>
            change((now) => ({ ...now, description: value }), 'description')
          }
        />
      </span>
    </div>
  );
}
