import { Alert, Button, Progress } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { CallError } from '../../../lib/call-error.ts';
import { useErrorText } from '../../../lib/text/error-text.ts';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { tagName } from '../../../lib/text/tag-name.ts';
import { textLocation } from '../model.ts';
import classes from '../translations.module.css';
import type { Machine, MachineEnd } from '../use-machine.ts';

export function MachineOutcome({ machine }: { machine: Machine }) {
  const { t } = useTranslation('translations');
  const errorText = useErrorText();
  // Takes the focus, because the undo button disappears.
  const box = useRef<HTMLDivElement>(null);
  const { run, ended, failure } = machine;
  const reverted = ended?.reverted ?? null;
  const fresh = ended !== null && reverted === null ? ended : null;
  const failureText = () => {
    const code = failure instanceof CallError ? failure.code : '';
    return t(`machine.failures.${code}` as 'machine.failures.ai_failed', {
      defaultValue: errorText(failure),
    });
  };
  return (
    <div ref={box} className={classes.outcome} tabIndex={-1}>
      <div role="status">
        {run !== null && (
          <p>{t('machine.running', { language: tagName(run.language, currentLanguage()) })}</p>
        )}
        {reverted !== null && <p>{t('machine.takenBack', { count: reverted })}</p>}
        {fresh !== null && <EndWords ended={fresh} />}
      </div>
      {run !== null && (
        <>
          <p>{t('machine.progress', { written: run.written, asked: run.asked })}</p>
          <Progress
            className={classes.progress ?? ''}
            value={(100 * run.written) / Math.max(1, run.asked)}
            aria-label={t('machine.progressLabel')}
            size="sm"
            animated={run.written === 0}
            striped={run.written === 0}
          />
        </>
      )}
      {fresh !== null && fresh.keys.length > 0 && (
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="undo" size={16} />}
          onClick={() => void machine.undo(fresh).then(() => box.current?.focus())}
        >
          {t('machine.takeBack')}
        </Button>
      )}
      {failure !== null && (
        <Alert color="red" role="alert">
          {failureText()}
        </Alert>
      )}
    </div>
  );
}

/** Maximum number of listed texts. */
const LISTED = 50;

function EndWords({ ended }: { ended: MachineEnd }) {
  const { t } = useTranslation('translations');
  const { keys, leftOut, how } = ended;
  const labelText = (key: string) => {
    const { code, part, number } = textLocation(key);
    const label = t(`places.${part as 'title'}`, { number, defaultValue: t('places.label') });
    return code === null ? label : `${code} ${label}`;
  };
  const isFree = typeof how !== 'string' && how.ai_generations.limit !== null;
  return (
    <>
      {how !== 'failed' && (
        <p>
          {t('machine.ended', { count: keys.length, language: tagName(ended.language, currentLanguage()) })}
        </p>
      )}
      {how === 'lost' && <p>{t('machine.lost')}</p>}
      {how === 'stopped' && <p>{t('machine.stopped')}</p>}
      {typeof how !== 'string' && how.broke_off && (
        <p>{isFree ? t('machine.brokeOffFree') : t('machine.brokeOff')}</p>
      )}
      {typeof how !== 'string' && how.more > 0 && <p>{t('machine.more', { count: how.more })}</p>}
      {leftOut.length > 0 && (
        <>
          <p>{t('machine.leftOut', { count: leftOut.length })}</p>
          <ul>
            {leftOut.slice(0, LISTED).map(({ key, reason }) => (
              <li key={key}>
                {labelText(key)}: {t(`machine.reasons.${reason}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
