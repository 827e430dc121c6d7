import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { GeneratedQuestion } from '../../../../shared/api/generation.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { showToast } from '../../../../ui/controls/toast/toast.tsx';
import { CallError } from '../../../lib/call-error.ts';
import classes from '../generation.module.css';
import type { Generator } from '../generator.ts';
import { useFailureText } from '../use-failure-text.ts';

interface GeneratedToolsProps {
  generator: Generator;
  questionId: string;
  onWritten: (question: GeneratedQuestion) => void;
  onDrop: () => void;
  /** Called when these buttons disappear. */
  onAccepted: () => void;
}

/** Buttons to accept, rewrite or remove a generated question. */
export function GeneratedTools({
  generator,
  questionId,
  onWritten,
  onDrop,
  onAccepted,
}: GeneratedToolsProps) {
  const { t } = useTranslation('generation');
  const failureText = useFailureText();
  const { origins, rewriting } = useSyncExternalStore(generator.subscribe, generator.read);
  if (!origins.has(questionId)) return null;
  const isBusy = rewriting.has(questionId);
  const write = async () => {
    try {
      const question = await generator.rewrite(questionId);
      if (question === null) return;
      onWritten(question);
      showToast({ message: t('anotherWritten'), isBelow: true });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast({ title: t('failedToast'), message: failureText(error), tone: 'error' });
    }
  };
  return (
    <div className={classes.tools} role="group" aria-label={t('tools')}>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<Icon name="check" size={18} />}
        disabled={isBusy}
        onClick={() => {
          generator.accept(questionId);
          onAccepted();
        }}
      >
        {t('keep')}
      </Button>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<Icon name="spark" size={18} />}
        loading={isBusy}
        onClick={() => void write()}
      >
        {t('another')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        leftSection={<Icon name="trash" size={18} />}
        disabled={isBusy}
        onClick={onDrop}
      >
        {t('drop')}
      </Button>
    </div>
  );
}
