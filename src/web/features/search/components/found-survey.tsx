import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SurveySummary } from '../../../../shared/api/surveys.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { currentLanguage } from '../../../lib/i18n.ts';
import { STATUS_TONES } from '../../../lib/status-tones.ts';
import { paths } from '../../../paths.ts';
import listClasses from '../../../../ui/card-list.module.css';
import classes from '../search.module.css';

/** State, title, description, response count, end date or 'No end date', and links to the survey, its results and its editor. */
export function FoundSurvey({ survey }: { survey: SurveySummary }) {
  const { t } = useTranslation(['search', 'common', 'dashboard']);
  const { title, end_date, effective_status } = survey;
  const dates = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium' });
  return (
    <li className={listClasses.card}>
      <p className={classes.state}>
        <StatusBadge tone={STATUS_TONES[effective_status]}>
          {t(`dashboard:status.${effective_status}`)}
        </StatusBadge>
      </p>
      <h2 className={classes.title}>{title}</h2>
      {survey.description !== '' && <p className={listClasses.text}>{survey.description}</p>}
      <p className={`${listClasses.facts} ${classes.facts}`}>
        <span className="tabular">{t('common:responses', { count: survey.response_count })}</span>
        <span>{end_date === null ? t('noEnd') : t('end', { date: dates.format(new Date(end_date)) })}</span>
      </p>
      <p className={classes.links}>
        <a
          className={`${listClasses.link} focus-ring`}
          href={paths.survey(survey.id)}
          aria-label={t('viewSurveyOf', { title })}
        >
          {t('viewSurvey')}
        </a>
        <Link
          className={`${listClasses.link} focus-ring`}
          to={paths.results(survey.id)}
          aria-label={t('viewResultsOf', { title })}
        >
          {t('viewResults')}
        </Link>
        <Link
          className={`${listClasses.link} focus-ring`}
          to={paths.edit(survey.id)}
          aria-label={t('dashboard:card.editOf', { title })}
        >
          {t('dashboard:card.edit')}
        </Link>
      </p>
    </li>
  );
}
