import { Badge, Button, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { GOALS } from '../choice-model.ts';
import classes from '../analysis.module.css';
import { GoalPicture } from '../pictures/goal-picture.tsx';

/** Preview of analyses for plans without them. */
export function AnalysisOffer() {
  const { t } = useTranslation('analysis');
  return (
    <section className={classes.offer} aria-labelledby="analysis-offer">
      <Badge>{t('offer.plan')}</Badge>
      <Title order={2} id="analysis-offer">
        {t('offer.title')}
      </Title>
      <p>
        {t('offer.text')} {t('offer.cross')}
      </p>
      <ul className={classes.goals}>
        {GOALS.map((goal) => (
          <li key={goal} className={classes.goal}>
            <GoalPicture goal={goal} />
            <span>
              <span className={classes.goalTitle}>{t(`goals.${goal}.title`)}</span>
              <span className={classes.goalText}>{t(`goals.${goal}.text`)}</span>
            </span>
          </li>
        ))}
      </ul>
      <Button component={Link} to={paths.pricing}>
        {t('offer.plans')}
      </Button>
    </section>
  );
}
