import { Button, SegmentedControl } from '@mantine/core';
import { useState, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import { textDirection } from '../../../../shared/text/text-direction.ts';
import { ErrorState } from '../../../../ui/controls/error-state.tsx';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { LoadingSpinner } from '../../../../ui/controls/loading-spinner.tsx';
import { useErrorText, useFieldText } from '../../../lib/text/error-text.ts';
import { paths } from '../../../paths.ts';
import { useTexts } from '../api.ts';
import { isIn, type TextView, VIEWS } from '../model.ts';
import classes from '../translations.module.css';
import type { Machine } from '../use-machine.ts';
import { useTextWriter } from '../use-text-writer.ts';
import { MachineOutcome } from './machine-outcome.tsx';
import { TextFiles } from './text-files.tsx';
import { TranslatedText } from './translated-text.tsx';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { useUsage } from '../../../lib/subscription.ts';
import { tagName } from '../../../lib/text/tag-name.ts';

interface TranslationProps {
  survey: Survey;
  language: string;
  machine: Machine;
  /** Undefined while loading. */
  hasModel: boolean | undefined;
  onRemove: () => void;
}

export function Translation({ survey, language, machine, hasModel, onRemove }: TranslationProps) {
  const { t } = useTranslation('translations');
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const texts = useTexts(survey.id, language);
  const writer = useTextWriter(survey.id, language);
  const [view, setView] = useState<TextView>('all');
  // Edited rows stay visible even if they no longer match.
  const [shown, setShown] = useState<ReadonlySet<string> | null>(null);
  const [round, setRound] = useState(0);
  if (texts.isError)
    return (
      <ErrorState title={t('failed')} text={errorText(texts.error)} onRetry={() => void texts.refetch()} />
    );
  if (texts.data === undefined) return <LoadingSpinner />;
  const { data } = texts;
  const counts = { all: data.total, missing: data.missing, stale: data.stale, unreviewed: data.unreviewed };
  const choose = (next: TextView) => {
    setView(next);
    setShown(new Set(data.texts.filter((row) => isIn(next, row)).map(({ key }) => key)));
  };
  const rows = data.texts.filter(({ key }) => shown === null || shown.has(key));
  const isOpen = survey.effective_status === 'active';
  return (
    <section aria-label={t('texts')}>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={t('view')}
          value={view}
          onChange={(next) => choose(VIEWS.find((each) => each === next) ?? 'all')}
          data={VIEWS.map((each) => ({ value: each, label: t(`views.${each}`, { n: counts[each] }) }))}
        />
        <p className={classes.state} role="status" data-failed={writer.state === 'failed' || undefined}>
          {writer.state === 'failed' ? errorText(writer.error) : t(`state.${writer.state}`)}
        </p>
        {writer.state === 'failed' && (
          <Button variant="default" size="xs" onClick={() => void writer.send()}>
            {t('again')}
          </Button>
        )}
      </div>
      <p className={classes.hint}>{t(data.missing > 0 ? (isOpen ? 'gapsOpen' : 'gaps') : 'complete')}</p>
      <div className={classes.tools}>
        <Button
          component="a"
          href={`${paths.survey(survey.id)}?lang=${language}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<Icon name="eye" />}
        >
          {t('preview')}
        </Button>
        <TextFiles
          survey={survey}
          language={language}
          texts={data.texts}
          onRead={(read) => {
            writer.write(read, true);
            setRound(round + 1);
          }}
        />
        <Button variant="default" color="red" leftSection={<Icon name="trash" />} onClick={onRemove}>
          {t('remove.button')}
        </Button>
      </div>
      <MachineButton machine={machine} language={language} missing={data.missing} hasModel={hasModel} />
      <MachineOutcome machine={machine} />
      {rows.length === 0 && <p className={classes.hint}>{t('nothing')}</p>}
      <ul className={classes.rows} aria-label={t('texts')}>
        {rows.map((row) => (
          <TranslatedText
            key={`${row.key} ${round}`}
            row={row}
            from={survey.language}
            to={language}
            dir={textDirection(language)}
            problem={
              writer.problems[row.key] === undefined ? undefined : fieldText(writer.problems[row.key] ?? '')
            }
            onWrite={writer.write}
            onLeave={() => void writer.send()}
          />
        ))}
      </ul>
    </section>
  );
}

interface MachineButtonProps {
  machine: Machine;
  language: string;
  missing: number;
  /** Undefined while loading. */
  hasModel: boolean | undefined;
}

/** Starts and stops the translation of missing texts, or explains why it cannot. */
function MachineButton({ machine, language, missing, hasModel }: MachineButtonProps) {
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
