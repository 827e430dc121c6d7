import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListedSurvey } from '../../../shared/api/survey/surveys.ts';
import { Icon } from '../../../ui/controls/icon.tsx';
import { StatusBadge } from '../../../ui/controls/status-badge.tsx';
import { STATUS_TONES } from '../status-tones.ts';
import { paths } from '../../paths.ts';
import classes from './survey-card.module.css';
import { CardButton } from './card-button.tsx';
import { CardFacts } from './card-facts.tsx';
import { CardMenu } from './card-menu.tsx';
import type { CardLayout } from './card-layout.ts';

export interface CardActions {
  readonly onShare: (survey: ListedSurvey) => void;
  /** Deletion is unavailable without it. */
  readonly onDelete?: (survey: ListedSurvey) => void;
}

interface SurveyCardProps extends CardActions {
  survey: ListedSurvey;
  layout: CardLayout;
  now: Date;
}

/** A survey in a list. Memoized, so handlers must be stable. */
export const SurveyCard = memo(function SurveyCard({
  survey,
  layout,
  now,
  onShare,
  onDelete,
}: SurveyCardProps) {
  const { t } = useTranslation('surveys');
  const { title, effective_status } = survey;
  const Heading = layout === 'group' ? 'h4' : 'h2';
  const isShort = layout === 'grid' || layout === 'list';
  return (
    <li className={classes.card} data-layout={layout}>
      {layout !== 'group' && (
        <div className={classes.head}>
          <StatusBadge tone={STATUS_TONES[effective_status]}>{t(`status.${effective_status}`)}</StatusBadge>
          {survey.visibility === 'private' && <Icon name="lock" size={16} />}
        </div>
      )}
      <div className={classes.words}>
        <Heading className={classes.title}>{title}</Heading>
        {survey.description !== '' && <p className={classes.text}>{survey.description}</p>}
        <CardFacts survey={survey} layout={layout} now={now} />
      </div>
      <div className={classes.actions}>
        {layout === 'found' && (
          <a
            className={`${classes.link} focus-ring`}
            href={paths.survey(survey.id)}
            aria-label={t('card.viewSurveyOf', { title })}
          >
            {t('card.viewSurvey')}
          </a>
        )}
        <Link
          className={`${classes.link} focus-ring`}
          to={paths.results(survey.id)}
          aria-label={t(isShort ? 'card.resultsOf' : 'card.viewResultsOf', { title })}
        >
          {t(isShort ? 'card.results' : 'card.viewResults')}
        </Link>
        <Link
          className={`${classes.link} focus-ring`}
          to={paths.edit(survey.id)}
          aria-label={t('card.editOf', { title })}
        >
          {t('card.edit')}
        </Link>
        <span className={classes.icons}>
          <CardButton icon="share" label={t('card.shareOf', { title })} onClick={() => onShare(survey)} />
          {onDelete !== undefined && (
            <CardButton icon="trash" label={t('card.deleteOf', { title })} onClick={() => onDelete(survey)} />
          )}
          <CardMenu survey={survey} />
        </span>
      </div>
    </li>
  );
});
