import { Button, MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../choice-model.ts';
import { goalsFor } from '../goals-for-model.ts';
import type { Variable } from '../variables-model.ts';
import classes from '../analysis.module.css';

interface QuestionsFirstProps {
  variables: readonly Variable[];
  onChoose: (choice: Partial<Choice>) => void;
}

/** Alternative start: choose questions first, then a goal. */
export function QuestionsFirst({ variables, onChoose }: QuestionsFirstProps) {
  const { t } = useTranslation('analysis');
  const [codes, setCodes] = useState<string[]>([]);
  const chosen = codes.flatMap((code) => variables.find((each) => each.code === code) ?? []);
  const goals = goalsFor(chosen);
  return (
    <section className={classes.questionsFirst}>
      <MultiSelect
        label={t('begin.questions')}
        description={t('begin.text')}
        {...(codes.length === 0 && { placeholder: t('chooseSeveral') })}
        searchable
        nothingFoundMessage={t('noQuestion')}
        data={variables
          .filter(({ measure }) => measure !== 'several')
          .map(({ code, label }) => ({ value: code, label }))}
        value={codes}
        onChange={setCodes}
      />
      <div role="status">
        {chosen.length > 0 && goals.length === 0 && <p className={classes.note}>{t('begin.none')}</p>}
        {goals.map((choice) => (
          <Button key={choice.goal} variant="default" mr="xs" mb="xs" onClick={() => onChoose(choice)}>
            {t(`goals.${choice.goal}.title`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
