import { Title } from '@mantine/core';
import { useId, useState } from 'react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { TallyMark } from '../../../../ui/controls/tally-mark.tsx';
import { useUiTexts } from '../../../../ui/controls/ui-texts.tsx';
import classes from '../hero.module.css';
import { sampleBars } from '../model.ts';
import type { SampleOption } from '../model.ts';

/** Interactive sample question; the answer stays in the browser. */
export function SampleSurvey() {
  const { t } = useTranslation('home');
  const texts = useUiTexts();
  const id = useId();
  const [answer, setAnswer] = useState<SampleOption | null>(null);
  const { total, bars } = sampleBars(answer);
  return (
    <section className={classes.sample} aria-labelledby={`${id}-question`}>
      <Title order={2} id={`${id}-question`} className={classes.sampleQuestion}>
        {t('sample.question')}
      </Title>
      <div role="radiogroup" aria-labelledby={`${id}-question`} className={classes.sampleOptions}>
        {bars.map((bar) => (
          <label
            key={bar.option}
            className={classes.sampleOption}
            data-chosen={answer === bar.option}
            data-answered={answer !== null}
            style={{ '--share': answer === null ? 0 : bar.share } as CSSProperties}
          >
            <input
              type="radio"
              name={id}
              checked={answer === bar.option}
              onChange={() => setAnswer(bar.option)}
            />
            <span className={classes.sampleLabel}>{t(`sample.${bar.option}`)}</span>
            <span className={classes.sampleShare}>{answer === null ? '' : texts.percent(bar.share)}</span>
          </label>
        ))}
      </div>
      <p className={classes.sampleNote} aria-live="polite">
        {answer === null ? t('sample.before') : t('sample.after')}
      </p>
      <p className={classes.sampleHonest}>
        <TallyMark key={answer} size={18} motion={answer === null ? 'still' : 'drawn'} />
        {t('sample.honest', { count: total })}
      </p>
    </section>
  );
}
