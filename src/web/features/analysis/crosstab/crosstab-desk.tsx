import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { readChoice, writeChoice } from '../choice-model.ts';
import type { Variable } from '../variables-model.ts';
import classes from '../analysis.module.css';
import { CrosstabView } from './crosstab-view.tsx';
import { QuestionFields } from '../components/question-fields.tsx';

interface CrosstabDeskProps {
  survey_id: string;
  variables: readonly Variable[];
  filter: string | null;
}

/** Crosstabs for plans without tests. */
export function CrosstabDesk({ survey_id, variables, filter }: CrosstabDeskProps) {
  const { t } = useTranslation('analysis');
  const [search, setSearch] = useSearchParams();
  const choice = { ...readChoice(search), goal: 'cross' as const };
  return (
    <section aria-labelledby="crosstab">
      <Title order={2} id="crosstab" mb="md">
        {t('goals.cross.title')}
      </Title>
      <div className={classes.desk}>
        <div className={classes.choice}>
          <QuestionFields
            goal="cross"
            variables={variables}
            choice={choice}
            onChange={(next) => setSearch((now) => writeChoice(now, { ...choice, ...next }))}
          />
        </div>
        <div className={classes.outcome} aria-live="polite">
          <CrosstabView survey_id={survey_id} choice={choice} variables={variables} filter={filter} />
        </div>
      </div>
    </section>
  );
}
