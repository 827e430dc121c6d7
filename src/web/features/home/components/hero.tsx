import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeading } from '../../../layout/page-heading.tsx';
import { useSession } from '../../../lib/session.tsx';
import { paths } from '../../../paths.ts';
import classes from '../hero.module.css';
import { SampleSurvey } from './sample-survey.tsx';
import { TopicForm } from './topic-form.tsx';

export function Hero() {
  const { t } = useTranslation('home');
  const session = useSession();
  return (
    <div className={classes.hero}>
      <div className={classes.heroWords}>
        <PageHeading title={t('title')} lead={t('hero.lead')}>
          {t('hero.heading')}
        </PageHeading>
        <TopicForm />
        <p className={classes.small}>
          <Link
            className={classes.getStarted}
            to={session.status === 'signed-out' ? paths.auth : paths.create}
          >
            {t('hero.getStarted')}
          </Link>
          {t('hero.noCard')}
        </p>
      </div>
      <SampleSurvey />
    </div>
  );
}
