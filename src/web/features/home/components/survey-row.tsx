import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SurveySummary } from '../../../../shared/api/surveys.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { paths } from '../../../paths.ts';
import listClasses from '../../../../ui/card-list.module.css';
import classes from '../home.module.css';

/** Title, description, response count, end date (or a no-end-date text) and links to the results and the editor. */
export function SurveyRow({ survey, ended }: { survey: SurveySummary; ended: boolean }) {
  const { t } = useTranslation(['home', 'common']);
  const dates = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium' });
  const date = survey.end_date === null ? null : dates.format(new Date(survey.end_date));
  const end = date === null ? t('mine.noEnd') : t(ended ? 'mine.ended' : 'mine.ends', { date });
  return (
    <li className={classes.row}>
      <h4 className={classes.rowTitle}>{survey.title}</h4>
      {survey.description !== '' && <p className={classes.rowText}>{survey.description}</p>}
      <p className={listClasses.facts}>
        <span className="tabular">{t('common:responses', { count: survey.response_count })}</span>
        <span>{end}</span>
      </p>
      <p className={classes.rowLinks}>
        <Link
          className={classes.quietLink}
          to={paths.results(survey.id)}
          aria-label={t('mine.resultsOf', { title: survey.title })}
        >
          {t('mine.viewResults')}
        </Link>
        <Link
          className={classes.quietLink}
          to={paths.edit(survey.id)}
          aria-label={t('mine.editOf', { title: survey.title })}
        >
          {t('mine.edit')}
        </Link>
      </p>
    </li>
  );
}
