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
import { CardMenu } from './card-menu.tsx';
import type { CardLayout } from './card-layout.ts';
import { currentLanguage } from '../text/i18n.ts';
import { responseTimeText } from '../text/date-time-text.ts';
import { ageOf, endOf } from './survey-age.ts';

const DATE_TIME = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** Shows the age in grid and list only; the list shows the end as a date-time, others as a day. */
function CardFacts({ survey, layout, now }: { survey: ListedSurvey; layout: CardLayout; now: Date }) {
  const { t } = useTranslation(['surveys', 'common']);
  const { created_at, start_date, end_date, effective_status, response_count, last_response_at } = survey;
  const isOwnList = layout === 'grid' || layout === 'list';
  const end = layout === 'grid' ? null : endOf(survey, now);
  const dateFormat = new Intl.DateTimeFormat(
    currentLanguage(),
    isOwnList ? DATE_TIME : { dateStyle: 'medium' },
  );
  const written = (timestamp: string) => {
    const age = ageOf(timestamp, now);
    return 'count' in age ? t(`age.${age.unit}`, { count: age.count }) : t(`age.${age.unit}`);
  };
  return (
    <p className={classes.facts}>
      <span className="tabular">{t('common:responses', { count: response_count })}</span>
      {last_response_at != null && (
        <time dateTime={last_response_at} title={responseTimeText(last_response_at)}>
          {t('card.last', { age: written(last_response_at) })}
        </time>
      )}
      {isOwnList && <time dateTime={created_at}>{t('card.created', { age: written(created_at) })}</time>}
      {effective_status === 'scheduled' && start_date !== null && (
        <time dateTime={start_date}>
          {t('card.starts', { date: dateFormat.format(new Date(start_date)) })}
        </time>
      )}
      {end_date !== null && end !== null && (
        <time dateTime={end_date}>{t(`card.${end}`, { date: dateFormat.format(new Date(end_date)) })}</time>
      )}
      {!isOwnList && end_date === null && <span>{t('card.noEnd')}</span>}
    </p>
  );
}

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
