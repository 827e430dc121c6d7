import { Alert, Anchor, Button, Code, Group } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { surveyPath } from '../../../../shared/survey/survey-path.ts';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';
import classes from '../results.module.css';
import type { Sent } from '../use-sent.ts';

interface SentNoticeProps {
  survey_id: string;
  sent: Sent;
  /** True if repeat answers are offered. */
  again: boolean;
}

/** Thanks a participant after answering; the receipt allows withdrawing the answers. */
export function SentNotice({ survey_id, sent: { receipt }, again }: SentNoticeProps) {
  const { t } = useTranslation('results');
  return (
    <Alert color="green" title={t('sent.title')} mb="lg" role="status" className={classes.sent}>
      <p>{t('sent.text')}</p>
      {receipt !== null && (
        <details>
          <summary>{t('receipt.title')}</summary>
          <p>{t('receipt.text')}</p>
          <Group gap="sm" mt="xs">
            <Code fz="md" style={{ overflowWrap: 'anywhere' }}>
              {receipt}
            </Code>
            <CopyButton value={receipt} />
            <Anchor href={surveyPath(survey_id, '/withdraw')}>{t('receipt.withdraw')}</Anchor>
          </Group>
        </details>
      )}
      {again && (
        <Button component="a" href={surveyPath(survey_id)} onClick={answerAgain} mt="sm">
          {t('sent.again')}
        </Button>
      )}
    </Alert>
  );
}

/** Replaces this page, so the next person on the device cannot go back to the receipt. */
function answerAgain(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  window.location.replace(event.currentTarget.href);
}
