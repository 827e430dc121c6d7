import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SurveySummary } from '../../../../shared/api/surveys.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { currentLanguage } from '../../../lib/i18n.ts';
import { STATUS_TONES } from '../../../lib/status-tones.ts';
import { paths } from '../../../paths.ts';
import listClasses from '../../../../ui/card-list.module.css';
import classes from '../survey-card.module.css';
import { ageOf, type View } from '../model.ts';
import { CardButton } from './card-button.tsx';
import { CardMenu } from './card-menu.tsx';

export interface CardActions {
  readonly onShare: (survey: SurveySummary) => void;
  readonly onDelete: (survey: SurveySummary) => void;
}

interface SurveyCardProps extends CardActions {
  survey: SurveySummary;
  view: View;
  now: Date;
}

/**
 * One survey: state, title, description, responses, age, and what can be done with it. Drawn again only when it
 * changes: give it handlers that stay the same.
 */
export const SurveyCard = memo(function SurveyCard({
  survey,
  view,
  now,
  onShare,
  onDelete,
}: SurveyCardProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { title } = survey;
  return (
    <li className={`${listClasses.card} ${classes.card}`} data-view={view}>
      <div className={classes.cardHead}>
        <StatusBadge tone={STATUS_TONES[survey.effective_status]}>
          {t(`status.${survey.effective_status}`)}
        </StatusBadge>
        {survey.visibility === 'private' && <Icon name="lock" size={16} />}
      </div>
      <div className={classes.cardWords}>
        <h2 className={classes.cardTitle}>{title}</h2>
        {survey.description !== '' && (
          <p className={`${listClasses.text} ${classes.cardText}`}>{survey.description}</p>
        )}
        <Facts survey={survey} view={view} now={now} />
      </div>
      <div className={classes.cardActions}>
        <Link
          className={`${listClasses.link} focus-ring`}
          to={paths.edit(survey.id)}
          aria-label={t('card.editOf', { title })}
        >
          {t('card.edit')}
        </Link>
        <Link
          className={`${listClasses.link} focus-ring`}
          to={paths.results(survey.id)}
          aria-label={t('card.resultsOf', { title })}
        >
          {t('card.results')}
        </Link>
        <span className={classes.cardIcons}>
          <CardButton icon="share" label={t('card.shareOf', { title })} onClick={() => onShare(survey)} />
          <CardButton icon="trash" label={t('card.deleteOf', { title })} onClick={() => onDelete(survey)} />
          <CardMenu survey={survey} />
        </span>
      </div>
    </li>
  );
});

/** A local date-time that names its zone. */
const MOMENT = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** Responses and age; the list view also shows the end date as a local date-time when set. */
function Facts({ survey, view, now }: { survey: SurveySummary; view: View; now: Date }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const age = ageOf(survey.created_at, now);
  const moments = new Intl.DateTimeFormat(currentLanguage(), MOMENT);
  const written = 'count' in age ? t(`age.${age.unit}`, { count: age.count }) : t(`age.${age.unit}`);
  const { end_date, start_date, effective_status } = survey;
  return (
    <p className={`${listClasses.facts} ${classes.cardFacts}`}>
      <span className="tabular">{t('common:responses', { count: survey.response_count })}</span>
      <time dateTime={survey.created_at}>{t('card.created', { age: written })}</time>
      {effective_status === 'scheduled' && start_date !== null && (
        <time dateTime={start_date}>{t('card.starts', { date: moments.format(new Date(start_date)) })}</time>
      )}
      {view === 'list' && end_date !== null && (
        <time dateTime={end_date}>
          {t(Date.parse(end_date) < now.getTime() ? 'card.ended' : 'card.ends', {
            date: moments.format(new Date(end_date)),
          })}
        </time>
      )}
    </p>
  );
}
