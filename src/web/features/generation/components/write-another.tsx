import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { GeneratedQuestion } from '../../../../shared/api/generation.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { showToast } from '../../../../ui/toast.tsx';
import { CallError } from '../../../lib/call-error.ts';
import classes from '../generation.module.css';
import type { Generator } from '../generator.ts';
import { useFailureText } from '../use-failure-text.ts';

interface WriteAnotherProps {
  generator: Generator;
  questionId: string;
  onWritten: (question: GeneratedQuestion) => void;
}

/** Puts another question in the place of a generated one; other questions have no such button. */
export function WriteAnother({ generator, questionId, onWritten }: WriteAnotherProps) {
  const { t } = useTranslation('generation');
  const failureText = useFailureText();
  const { origins, rewriting } = useSyncExternalStore(generator.subscribe, generator.read);
  if (!origins.has(questionId)) return null;
  const write = async () => {
    try {
      const question = await generator.rewrite(questionId);
      if (question === null) return;
      onWritten(question);
      showToast({ message: t('anotherWritten') });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast({ title: t('failedToast'), message: failureText(error), tone: 'error' });
    }
  };
  return (
    <Button
      variant="subtle"
      size="compact-md"
      className={classes.another ?? ''}
      leftSection={<Icon name="spark" size={18} />}
      loading={rewriting.has(questionId)}
      onClick={() => void write()}
    >
      {t('another')}
    </Button>
  );
}
