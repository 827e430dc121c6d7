import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeading } from '../../../layout/page-heading.tsx';
import { useSession } from '../../../lib/session.tsx';
import { paths } from '../../../paths.ts';
import classes from '../hero.module.css';
import { SampleSurvey } from './sample-survey.tsx';

/** What the product is for, the way in, and a question to answer at once. */
export function Hero() {
  const { t } = useTranslation('home');
  const session = useSession();
  return (
    <div className={classes.hero}>
      <div className={classes.heroWords}>
        <PageHeading title={t('title')} lead={t('hero.lead')}>
          {t('hero.heading')}
        </PageHeading>
        <Button
          component={Link}
          to={session.status === 'signed-out' ? paths.auth : paths.create}
          size="lg"
          className={classes.getStarted}
        >
          {t('hero.getStarted')}
        </Button>
        <p className={classes.small}>{t('hero.noCard')}</p>
      </div>
      <SampleSurvey />
    </div>
  );
}
