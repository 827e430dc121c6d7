import { Button } from '@mantine/core';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerSeconds } from '../../../../questions/answer-seconds.ts';
import { columnsOfSent } from '../../../../questions/columns-of-sent.ts';
import { isQuestionKind } from '../../../../questions/question-type.ts';
import { i18n } from '../../../lib/text/i18n.ts';
import { withoutKeys } from '../state/draft-settings.ts';
import type { Draft } from '../state/model.ts';
import { carriesOf, type Carries } from './planning-carries.ts';
import classes from './planning.module.css';

const PlanningHelp = lazy(async () => {
  const [{ PlanningHelp: help }] = await Promise.all([
    import('./planning-help.tsx'),
    i18n.loadNamespaces('analysis'),
  ]);
  return { default: help };
});

function figuresOf(questions: Draft['questions']): { minutes: number } & Carries {
  const sent = questions.flatMap(({ question_type, question_text, settings }) =>
    isQuestionKind(question_type) ? [{ question_type, question_text, settings: withoutKeys(settings) }] : [],
  );
  return {
    minutes: Math.max(1, Math.round(answerSeconds(sent) / 60)),
    ...carriesOf(
      sent.flatMap((question) => columnsOfSent({ ...question, code: '' }).map(({ column }) => column)),
    ),
  };
}

export function PlanningBar({ questions }: Pick<Draft, 'questions'>) {
  const { t } = useTranslation('editor');
  const [isPlanning, setPlanning] = useState<boolean | null>(null);
  // Typing has priority.
  const shown = useDeferredValue(questions);
  const { minutes, ...carries } = useMemo(() => figuresOf(shown), [shown]);
  return (
    <p className={classes.bar}>
      <span className="tabular">{t('planning.minutes', { count: minutes })}</span>
      <Button variant="subtle" size="compact-md" onClick={() => setPlanning(true)}>
        {t('planning.open')}
      </Button>
      {isPlanning !== null && (
        <Suspense fallback={null}>
          <PlanningHelp carries={carries} opened={isPlanning} onClose={() => setPlanning(false)} />
        </Suspense>
      )}
    </p>
  );
}
