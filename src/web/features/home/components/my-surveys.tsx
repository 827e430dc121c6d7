import { Title } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListedSurvey } from '../../../../shared/api/survey/surveys.ts';
import type { HomeGroup } from '../../../../shared/survey/survey-status.ts';
import { ErrorState } from '../../../../ui/controls/error-state.tsx';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import { paths } from '../../../paths.ts';
import { useHomeSurveys } from '../api.ts';
import classes from '../home.module.css';
import { groupSurveys, HOME_GROUPS } from '../model.ts';
import { SurveyGroup } from './survey-group.tsx';

interface MySurveysProps {
  userId: string;
  onShare: (survey: ListedSurvey) => void;
}

export function MySurveys({ userId, onShare }: MySurveysProps) {
  const { t } = useTranslation('home');
  const id = useId();
  const query = useHomeSurveys(userId);
  return (
    <section className={classes.block} aria-labelledby={id}>
      <div className={classes.blockHead}>
        <Title order={2} id={id}>
          {t('mine.title')}
        </Title>
        <Link className={classes.quietLink} to={paths.dashboard}>
          {t('mine.all')}
        </Link>
      </div>
      {query.isPending && <Skeletons shape="card" count={3} />}
      {query.isError && (
        <ErrorState
          compact
          order={3}
          title={t('mine.failed')}
          text={t('mine.failedText')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.isSuccess && <Groups {...query.data} onShare={onShare} />}
    </section>
  );
}

interface GroupsProps extends Pick<MySurveysProps, 'onShare'> {
  surveys: readonly ListedSurvey[];
  /** Only the newest were loaded. */
  uncounted: ReadonlySet<HomeGroup>;
}

function Groups({ surveys, uncounted, onShare }: GroupsProps) {
  const [now] = useState(() => new Date());
  const groups = groupSurveys(surveys, now);
  return (
    <div className={classes.groups}>
      {HOME_GROUPS.map((group) => (
        <SurveyGroup
          key={group}
          group={group}
          surveys={groups[group]}
          isCounted={!uncounted.has(group)}
          now={now}
          onShare={onShare}
        />
      ))}
    </div>
  );
}
