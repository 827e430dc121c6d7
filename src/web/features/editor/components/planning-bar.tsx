import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerSeconds } from '../../../../questions/answer-seconds.ts';
import { columnsOfSent } from '../../../../questions/columns-of-sent.ts';
import { isQuestionKind } from '../../../../questions/kind.ts';
import { i18n } from '../../../lib/i18n.ts';
import { withoutKeys } from '../draft-settings.ts';
import type { Draft } from '../model.ts';
import classes from '../planning.module.css';

/** Code and words of the planning come when somebody asks for them. */
const PlanningHelp = lazy(async () => {
  const [{ PlanningHelp: help }] = await Promise.all([
    import('./planning-help.tsx'),
    i18n.loadNamespaces('analysis'),
  ]);
  return { default: help };
});

/** About how long the survey takes, and how many answers it needs. */
export function PlanningBar({ questions }: Pick<Draft, 'questions'>) {
  const { t } = useTranslation('editor');
  const [isPlanning, setPlanning] = useState<boolean | null>(null);
  const sent = questions.flatMap(({ question_type, question_text, settings }) =>
    isQuestionKind(question_type) ? [{ question_type, question_text, settings: withoutKeys(settings) }] : [],
  );
  const minutes = Math.max(1, Math.round(answerSeconds(sent) / 60));
  const hasNumbers = sent.some((question) =>
    columnsOfSent({ ...question, code: '' }).some(
      ({ column }) => column.type === 'number' && !column.in_words && column.option === null,
    ),
  );
  return (
    <p className={classes.bar}>
      <span className="tabular">{t('planning.minutes', { count: minutes })}</span>
      <Button variant="subtle" size="compact-md" onClick={() => setPlanning(true)}>
        {t('planning.open')}
      </Button>
      {isPlanning !== null && (
        <Suspense fallback={null}>
          <PlanningHelp hasNumbers={hasNumbers} opened={isPlanning} onClose={() => setPlanning(false)} />
        </Suspense>
      )}
    </p>
  );
}
