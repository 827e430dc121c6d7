import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { useUsage } from '../../../lib/subscription.ts';
import { tagName } from '../../../lib/text/tag-name.ts';
import classes from '../translations.module.css';
import type { Machine } from '../use-machine.ts';

interface MachineButtonProps {
  machine: Machine;
  language: string;
  missing: number;
  /** Undefined while loading. */
  hasModel: boolean | undefined;
}

/** Starts and stops the translation of missing texts, or explains why it cannot. */
export function MachineButton({ machine, language, missing, hasModel }: MachineButtonProps) {
  const { t } = useTranslation('translations');
  const hintId = useId();
  const { run } = machine;
  const usage = useUsage().data?.ai_generations;
  const isHere = run?.language === language;
  const isOff = !isHere && (run !== null || missing === 0 || hasModel !== true);
  const left =
    usage === undefined || usage.limit === null ? null : Math.max(0, usage.limit - (usage.used ?? 0));
  const hint = () => {
    if (hasModel === false) return t('machine.noModel');
    if (run !== null && !isHere)
      return t('machine.elsewhere', { language: tagName(run.language, currentLanguage()) });
    if (missing === 0 && !isHere) return t('machine.nothingMissing');
    return left === null ? t('machine.hint') : `${t('machine.hint')} ${t('machine.free', { count: left })}`;
  };
  return (
    <div className={classes.machine}>
      <Button
        variant="default"
        leftSection={<Icon name={isHere ? 'close' : 'spark'} />}
        aria-describedby={hintId}
        {...(isOff && { 'aria-disabled': true, 'data-disabled': true })}
        onClick={() => {
          if (isHere) machine.stop();
          else if (!isOff) void machine.start(language, missing);
        }}
      >
        {isHere ? t('machine.stop') : t('machine.start', { count: missing })}
      </Button>
      <p id={hintId}>{hint()}</p>
    </div>
  );
}
