import { Button, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import {
  checkSurveySlug,
  NAME_LENGTH,
  namePath,
  normalizeSurveySlug,
  proposeName,
} from '../../../../shared/survey/survey-slug.ts';
import { useFieldText } from '../../../lib/text/error-text.ts';
import { useFormFailure } from '../../../lib/form-failure.ts';
import { showToast } from '../../../../ui/controls/toast/toast.tsx';
import { useSetSurveyName } from '../api.ts';
import type { SharedSurvey } from '../model.ts';
import classes from '../share.module.css';

interface NameFieldProps {
  survey: SharedSurvey;
  /** The current slug, or null. */
  name: string | null;
}

function shownLink(name: string): string {
  return `${window.location.host}${namePath(name)}`;
}

/** Sets or removes the slug; former ones keep redirecting. */
export function NameField({ survey, name }: NameFieldProps) {
  const { t } = useTranslation('share');
  const fieldText = useFieldText();
  const failure = useFormFailure();
  const set = useSetSurveyName(survey.id);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  if (typed === null)
    return (
      <Button
        ref={opener}
        variant="subtle"
        size="compact-md"
        className={classes.naming}
        onClick={() => {
          flushSync(() => setTyped(name ?? proposeName(survey.title)));
          field.current?.focus();
        }}
      >
        {t(name === null ? 'name.give' : 'name.change')}
      </Button>
    );

  // The form's opener takes the focus.
  const close = () => {
    flushSync(() => {
      setTyped(null);
      setProblem(null);
    });
    opener.current?.focus();
  };
  const save = async (wanted: string | null) => {
    try {
      const { name: assignedName } = await set.mutateAsync(wanted);
      close();
      const message =
        assignedName === null ? t('name.removed') : t('name.saved', { link: shownLink(assignedName) });
      showToast({ message, tone: 'success' });
    } catch (error) {
      const { fields, sentence } = failure(error, ['name']);
      setProblem(fields['name'] ?? sentence);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = normalizeSurveySlug(typed);
    const code = checkSurveySlug(wanted);
    setProblem(code === null ? null : fieldText(code));
    if (code === null) void save(wanted);
  };
  return (
    <form className={classes.nameForm} onSubmit={submit}>
      <TextInput
        ref={field}
        label={t('name.label')}
        description={t('name.hint', { start: shownLink('') })}
        value={typed}
        error={problem}
        maxLength={NAME_LENGTH.max}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setProblem(null);
        }}
      />
      <div className={classes.nameButtons}>
        <Button type="submit" loading={set.isPending}>
          {t('name.save')}
        </Button>
        {name !== null && (
          <Button variant="default" disabled={set.isPending} onClick={() => void save(null)}>
            {t('name.remove')}
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={close}>
          {t('name.cancel')}
        </Button>
      </div>
    </form>
  );
}
