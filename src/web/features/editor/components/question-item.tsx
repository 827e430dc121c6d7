import { ActionIcon, Card, Group, Select, Stack, Switch, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EDITORS } from '../../../../questions/editors.ts';
import { isQuestionKind, QUESTION_KINDS } from '../../../../questions/kind.ts';
import { SCHEMAS } from '../../../../questions/schemas.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { DraftQuestion } from '../model.ts';
import { newOption, toQuestionInput } from '../model.ts';
import { useEditorTexts } from '../use-editor-texts.ts';

interface QuestionItemProps {
  question: DraftQuestion;
  place: number;
  count: number;
  copyDisabled: boolean;
  /** `what` names the field that changed. */
  onChange: (question: DraftQuestion, what: string) => void;
  onMove: (to: number) => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** One question: its text, its kind with the kind's settings, and what can be done with it. */
export function QuestionItem(props: QuestionItemProps) {
  const { question, place, onChange } = props;
  const { t } = useTranslation('editor');
  const texts = useEditorTexts();
  const [open, setOpen] = useState(true);
  const KindEditor = EDITORS[question.question_type];
  const name = t('questions.number', { number: place + 1 });
  return (
    <Card component="section" aria-label={name} withBorder padding="md">
      <Group justify="space-between" mb={open ? 'sm' : 0} wrap="nowrap">
        <strong>{open ? name : `${place + 1}. ${question.question_text}`}</strong>
        <Actions {...props} open={open} onToggle={() => setOpen(!open)} />
      </Group>
      {open && (
        <Stack gap="md">
          <Textarea
            label={t('questions.text')}
            autosize
            minRows={1}
            value={question.question_text}
            maxLength={BOUNDS.question}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...question, question_text: value }, 'text')
            }
          />
          <Group align="flex-end" gap="lg">
            <Select
              label={t('questions.type')}
              allowDeselect={false}
              data={QUESTION_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
              value={question.question_type}
              onChange={(kind) =>
                kind !== null && isQuestionKind(kind) && onChange(withKind(question, kind), 'type')
              }
            />
            <Switch
              label={t('questions.optional')}
              checked={question.is_optional}
              onChange={({ currentTarget: { checked } }) =>
                onChange({ ...question, is_optional: checked }, 'optional')
              }
            />
          </Group>
          <KindEditor
            settings={question}
            onChange={(settings) => onChange({ ...question, ...settings }, 'settings')}
            problems={SCHEMAS[question.question_type].check(toQuestionInput(question))}
            texts={texts}
          />
        </Stack>
      )}
    </Card>
  );
}

/** The same question as another kind; what the other kind does not use is kept until it is saved. */
function withKind(question: DraftQuestion, question_type: DraftQuestion['question_type']): DraftQuestion {
  const needsOptions = question_type === 'multiple_choice' && question.options.length === 0;
  return {
    ...question,
    question_type,
    options: needsOptions ? [newOption(''), newOption('')] : question.options,
  };
}

interface ActionsProps extends QuestionItemProps {
  open: boolean;
  onToggle: () => void;
}

function Actions({ place, count, copyDisabled, onMove, onCopy, onRemove, open, onToggle }: ActionsProps) {
  const { t } = useTranslation('editor');
  const buttons = [
    { icon: 'up', label: t('questions.moveUp'), disabled: place === 0, act: () => onMove(place - 1) },
    {
      icon: 'down',
      label: t('questions.moveDown'),
      disabled: place === count - 1,
      act: () => onMove(place + 1),
    },
    { icon: 'copy', label: t('questions.duplicate'), disabled: copyDisabled, act: onCopy },
    { icon: 'trash', label: t('questions.delete'), disabled: false, act: onRemove },
    {
      icon: open ? 'minus' : 'plus',
      label: open ? t('questions.collapse') : t('questions.expand'),
      disabled: false,
      act: onToggle,
    },
  ] as const;
  return (
    <Group gap={4} wrap="nowrap">
      {buttons.map(({ icon, label, disabled, act }) => (
        <ActionIcon
          key={label}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={label}
          disabled={disabled}
          onClick={act}
        >
          <Icon name={icon} />
        </ActionIcon>
      ))}
    </Group>
  );
}
