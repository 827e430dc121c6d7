import { Button, Progress } from '@mantine/core';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { useAiStatus } from '../../../lib/ai-status.ts';
import classes from '../generation.module.css';
import type { GenerationParts } from '../use-start.ts';
import { BankAdviceNote } from './bank-advice.tsx';
import { GeneratorForm } from './generator-form.tsx';
import type { Generator } from '../generator.ts';
import { useFailureText } from '../use-failure-text.ts';

/** AI generator, collapsed to one line if the survey has questions. */
export function QuestionGenerator(props: GenerationParts) {
  const { generator, facts } = props;
  const { t } = useTranslation('generation');
  const titleId = useId();
  const { run, ended, form } = useSyncExternalStore(generator.subscribe, generator.read);
  const isFromBank = useAiStatus().data?.source === 'bank';
  const [wasOpened, setOpened] = useState(false);
  const isUsed = run !== null || ended !== null || form.topic !== '';
  const isOpen = wasOpened || isUsed || facts.texts.length === 0;
  useEffect(() => generator.setSurvey(facts), [generator, facts]);

  return (
    <section
      className={classes.panel}
      data-quiet={!isOpen || undefined}
      id="question-generator"
      aria-labelledby={titleId}
    >
      {isOpen ? (
        <>
          <h2 className={classes.title} id={titleId}>
            <Icon name="spark" />
            {t('title')}
          </h2>
          <GeneratorForm {...props} />
        </>
      ) : (
        <h2 className={classes.title} id={titleId}>
          <Button
            variant="subtle"
            size="compact-md"
            aria-expanded={false}
            leftSection={<Icon name="spark" size={18} />}
            onClick={() => setOpened(true)}
          >
            {t('title')}
          </Button>
        </h2>
      )}
      <GeneratorOutcome generator={generator} />
      <BankAdviceNote generator={generator} onTemplate={props.onTemplate} />
      {isOpen && isFromBank && <p className={classes.note}>{t('bank')}</p>}
    </section>
  );
}

function GeneratorOutcome({ generator }: { generator: Generator }) {
  const { t } = useTranslation('generation');
  const failureText = useFailureText();
  const { run, ended, failure } = useSyncExternalStore(generator.subscribe, generator.read);
  return (
    <div className={classes.outcome}>
      <div role="status">
        {run !== null && <p>{t('progress', { written: run.written, count: run.asked })}</p>}
        {run === null && ended !== null && <p>{t('added', { count: ended.added })}</p>}
        {run === null && ended !== null && ended.ownScales > 0 && (
          <p className={classes.notice}>{t('ownScales', { count: ended.ownScales })}</p>
        )}
        {run === null &&
          ended?.notices.map(({ code, params }) => (
            <p key={code} className={classes.notice}>
              {t(`notices.${code}` as 'notices.capped', params as { count: number })}
            </p>
          ))}
      </div>
      {run !== null && (
        <Progress
          value={(100 * run.written) / run.asked}
          aria-label={t('progressLabel')}
          size="sm"
          animated={run.written === 0}
          striped={run.written === 0}
        />
      )}
      {failure !== null && (
        <p role="alert" className={classes.failure}>
          {failureText(failure)}
        </p>
      )}
    </div>
  );
}
