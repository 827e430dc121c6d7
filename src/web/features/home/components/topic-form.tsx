import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { visitorDraftTitle } from '../../../lib/visitor-draft.ts';
import { paths } from '../../../paths.ts';
import classes from '../hero.module.css';

/** Creates a draft from a topic, or continues one stored on this device. */
export function TopicForm() {
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
