import { Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListedSurvey } from '../../../../shared/api/survey/surveys.ts';
import type { HomeGroup } from '../../../../shared/survey/survey-status.ts';
import { EmptyState } from '../../../../ui/controls/empty-state.tsx';
import { StatusBadge } from '../../../../ui/controls/status-badge.tsx';
import type { BadgeTone } from '../../../../ui/controls/status-badge.tsx';
import { paths } from '../../../paths.ts';
import { SurveyCard } from '../../../lib/survey-card/survey-card.tsx';
import classes from '../home.module.css';

const TONES: Record<HomeGroup, BadgeTone> = { active: 'green', upcoming: 'blue', completed: 'ink' };
const MAX_SHOWN = 4;

interface SurveyGroupProps {
  group: HomeGroup;
  surveys: readonly ListedSurvey[];
  /** Not all were loaded. */
  isCounted: boolean;
  now: Date;
  onShare: (survey: ListedSurvey) => void;
}

export function SurveyGroup({ group, surveys, isCounted, now, onShare }: SurveyGroupProps) {
  const { t } = useTranslation('home');
  const id = useId();
  const hidden = surveys.length - MAX_SHOWN;
  return (
    <section className={classes.group} aria-labelledby={id}>
      <Title order={3} id={id} className={classes.groupTitle}>
        <StatusBadge tone={TONES[group]}>{t(`mine.${group}`)}</StatusBadge>
      </Title>
      {surveys.length === 0 && (
        <EmptyState
          compact
          order={4}
          title={t(`mine.none.${group}`)}
          {...(group === 'active'
            ? {
                action: (
                  <Link className={classes.quietLink} to={paths.create}>
                    {t('mine.create')}
                  </Link>
                ),
              }
            : {})}
        />
      )}
      <ul className={classes.rows}>
        {surveys.slice(0, MAX_SHOWN).map((survey) => (
          <SurveyCard key={survey.id} survey={survey} layout="group" now={now} onShare={onShare} />
        ))}
      </ul>
      {hidden > 0 && (
        <Link className={classes.quietLink} to={paths.dashboard}>
          {isCounted ? t('mine.more', { count: hidden }) : t('mine.manyMore')}
        </Link>
      )}
    </section>
  );
}
