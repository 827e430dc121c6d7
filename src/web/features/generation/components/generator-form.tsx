import { Button, NativeSelect, NumberInput, Textarea } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { generationLanguage } from '../../../../shared/api/generation.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { AI_COUNT } from '../../../../shared/plans.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { useUsage } from '../../../lib/subscription.ts';
import classes from '../generation.module.css';
import { fitCount, freeLeft, mostToAsk, sourceOfPaste } from '../model.ts';
import { type GenerationParts, useStart } from '../use-start.ts';
import { SourceField } from './source-field.tsx';

/** Form for topic, number and language of generated questions. */
export function GeneratorForm(props: GenerationParts) {
  const { generator, facts, plan } = props;
  const { t } = useTranslation('generation');
  const { form, run, reading } = useSyncExternalStore(generator.subscribe, generator.read);
  const usage = useUsage().data?.ai_generations;
  const [tried, setTried] = useState(false);
  const most = mostToAsk(plan, facts.texts.length);
  const left = freeLeft(usage);
  const isTopicMissing = form.topic.trim() === '';
  const start = useStart(props);

  const onGenerate = () => {
    setTried(isTopicMissing);
    if (!isTopicMissing) void start(left);
  };

  return (
    <div className={classes.form}>
      <Textarea
        label={t('topic')}
        placeholder={t('topicPlaceholder')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={BOUNDS.topic}
        value={form.topic}
        error={tried && isTopicMissing ? t('topicNeeded') : undefined}
        onChange={({ currentTarget: { value } }) => generator.setForm({ topic: value })}
        onPaste={(event) => {
          const source = sourceOfPaste(event.clipboardData.getData('text/plain'));
          if (source === null) return;
          event.preventDefault();
          generator.setSource(source);
        }}
      />
      <SourceField generator={generator} source={form.source} reading={reading} />
      <div className={classes.row}>
        <NumberInput
          label={t('count')}
          min={AI_COUNT.min}
          max={most}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="blur"
          value={form.count === '' ? '' : Math.min(form.count, most)}
          onChange={(value) =>
            generator.setForm({ count: value === '' ? '' : fitCount(Number(value), AI_COUNT.max) })
          }
        />
        <NativeSelect
          label={t('language')}
          data={generationLanguage.options.map((value) => ({ value, label: t(`languages.${value}`) }))}
          value={form.language ?? facts.language ?? 'topic'}
          onChange={({ currentTarget: { value } }) =>
            generator.setForm({ language: generationLanguage.parse(value) })
          }
        />
        {/* One button that never submits by itself: it keeps the focus, and Stop cannot turn into Generate under the click. */}
        <Button
          type="button"
          disabled={reading !== null}
          variant={run === null ? 'filled' : 'default'}
          leftSection={run === null && <Icon name="spark" />}
          onClick={({ detail }) => {
            if (run === null) onGenerate();
            // Ignores the second click of a double click.
            else if (detail < 2) generator.stop();
          }}
        >
          {run === null ? t('generate') : t('stop')}
        </Button>
      </div>
      {left !== null && <p className={classes.note}>{t('remaining', { count: left })}</p>}
    </div>
  );
}
