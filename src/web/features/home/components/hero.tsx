import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { PageHeading } from '../../../layout/page-heading.tsx';
import { useSession } from '../../../lib/session.tsx';
import { paths } from '../../../paths.ts';
import classes from '../hero.module.css';
import { Button, TextInput, Title } from '@mantine/core';
import { useState, type FormEvent, useId, type CSSProperties } from 'react';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { visitorDraftTitle } from '../../../lib/drafts/visitor-draft.ts';
import { TallyMark } from '../../../../ui/controls/tally-mark.tsx';
import { useUiTexts } from '../../../../ui/controls/ui-texts.tsx';
import { sampleBars, type SampleOption } from '../model.ts';

export function Hero() {
  const { t } = useTranslation('home');
  const session = useSession();
  return (
    <div className={classes.hero}>
      <div className={classes.heroWords}>
        <PageHeading title={t('title')} lead={t('hero.lead')}>
          {t('hero.heading')}
        </PageHeading>
        <TopicForm />
        <p className={classes.small}>
          <Link
            className={classes.getStarted}
            to={session.status === 'signed-out' ? paths.auth : paths.create}
          >
            {t('hero.getStarted')}
          </Link>
          {session.status === 'signed-in' && (
            <Link className={classes.getStarted} to={paths.createFromTemplate}>
              {t('hero.template')}
            </Link>
          )}
          {t('hero.noCard')}
        </p>
      </div>
      <SampleSurvey />
    </div>
  );
}

/** Creates a draft from a topic, or continues one stored on this device. */
function TopicForm() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const [topic, setTopic] = useState('');
  const [begun] = useState(() => visitorDraftTitle());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(topic.trim() === '' ? paths.visitorDraft : paths.createAbout(topic.trim()));
  };
  return (
    <form className={classes.ask} onSubmit={submit}>
      <TextInput
        label={t('ask.label')}
        placeholder={t('ask.placeholder')}
        size="lg"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={BOUNDS.topic}
        value={topic}
        onChange={({ currentTarget: { value } }) => setTopic(value)}
      />
      <Button type="submit" size="lg">
        {t('ask.button')}
      </Button>
      {begun !== null && (
        <p className={classes.begun}>
          <Link className={classes.getStarted} to={paths.visitorDraft}>
            {begun.trim() === '' ? t('ask.goOn') : t('ask.goOnWith', { title: begun })}
          </Link>
        </p>
      )}
    </form>
  );
}

/** Interactive sample question; the answer stays in the browser. */
function SampleSurvey() {
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
