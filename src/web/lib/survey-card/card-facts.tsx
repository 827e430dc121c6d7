import { useTranslation } from 'react-i18next';
import type { ListedSurvey } from '../../../shared/api/survey/surveys.ts';
import { currentLanguage } from '../text/i18n.ts';
import { dateTimeText } from '../text/date-time-text.ts';
import { ageOf, endOf } from './survey-age.ts';
import classes from './survey-card.module.css';
import type { CardLayout } from './card-layout.ts';

/** Local date-time with time zone. */
const DATE_TIME = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** Shows the age in grid and list only; the list shows the end as a date-time, others as a day. */
export function CardFacts({ survey, layout, now }: { survey: ListedSurvey; layout: CardLayout; now: Date }) {
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
        <time dateTime={last_response_at} title={dateTimeText(last_response_at)}>
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
