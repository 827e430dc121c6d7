import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Plan } from '../../../../shared/plans.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { showToast } from '../../../../ui/toast.tsx';
import { copyQuestion, moveQuestion, newQuestion, replaceQuestion } from '../model.ts';
import type { DraftState } from '../use-draft.ts';
import { QuestionItem } from './question-item.tsx';

interface QuestionsTabProps extends DraftState {
  plan: Plan;
  isNew: boolean;
  onUpgrade: (text: string) => void;
}

/** The questions in order, with how many of the plan's are used. */
export function QuestionsTab({ draft, change, plan }: QuestionsTabProps) {
  const { t } = useTranslation('editor');
  const { questions } = draft;
  const limit = plan.questions_per_survey;
  const full = limit !== null && questions.length >= limit;

  const remove = (id: string) => {
    change((now) => ({ ...now, questions: now.questions.filter((each) => each.id !== id) }));
    showToast({ message: t('questions.removed') });
  };

  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Group gap="sm">
          <Text className="tabular" aria-label={t('questions.counterLabel')}>
            {questions.length} / {limit ?? '∞'}
          </Text>
          {full && <Badge color="clay">{t('questions.limitReached')}</Badge>}
        </Group>
      </Group>
      {questions.length === 0 && (
        <EmptyState title={t('questions.empty')} text={t('questions.emptyText')} compact />
      )}
      {questions.map((question, place) => (
        <QuestionItem
          key={question.id}
          question={question}
          place={place}
          count={questions.length}
          onChange={(next, what) => change((now) => replaceQuestion(now, next), `${question.id}.${what}`)}
          onMove={(to) => change((now) => moveQuestion(now, place, to))}
          onCopy={() =>
            change((now) => ({
              ...now,
              questions: now.questions.toSpliced(place + 1, 0, copyQuestion(question)),
            }))
          }
          onRemove={() => remove(question.id)}
          copyDisabled={full}
        />
      ))}
      <Button
        variant="light"
        leftSection={<Icon name="plus" />}
        disabled={full}
        onClick={() => change((now) => ({ ...now, questions: [...now.questions, newQuestion()] }))}
      >
        {t('questions.add')}
      </Button>
      {full && (
        <Text c="var(--danger-text)" size="sm">
          {t('questions.addLimit')}
        </Text>
      )}
    </Stack>
  );
}
