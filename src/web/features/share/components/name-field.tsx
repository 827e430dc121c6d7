import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  checkSurveyName,
  NAME_LENGTH,
  normalizeSurveyName,
  proposeName,
} from '../../../../shared/survey-name.ts';
import { useFieldText } from '../../../lib/error-text.ts';
import { useFormFailure } from '../../../lib/form-failure.ts';
import { useSetSurveyName } from '../api.ts';
import type { SharedSurvey } from '../model.ts';
import classes from '../share.module.css';

interface NameFieldProps {
  survey: SharedSurvey;
  /** The name that the link has now; null where it has none. */
  name: string | null;
}

/** Gives the survey's link a name that people can type, or takes it away; a former one goes on leading here. */
export function NameField({ survey, name }: NameFieldProps) {
  const { t } = useTranslation('share');
  const fieldText = useFieldText();
  const failure = useFormFailure();
  const set = useSetSurveyName(survey.id);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (typed === null)
    return (
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.naming}
        onClick={() => setTyped(name ?? proposeName(survey.title))}
      >
        {t(name === null ? 'name.give' : 'name.change')}
      </Button>
    );

  const save = async (wanted: string | null) => {
    try {
      await set.mutateAsync(wanted);
      setTyped(null);
    } catch (error) {
      const { fields, sentence } = failure(error, ['name']);
      setProblem(fields['name'] ?? sentence);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = normalizeSurveyName(typed);
    const code = checkSurveyName(wanted);
    setProblem(code === null ? null : fieldText(code));
    if (code === null) void save(wanted);
  };
  return (
    <form className={classes.nameForm} onSubmit={submit}>
      <TextInput
        label={t('name.label')}
        description={t('name.hint', { start: `${window.location.host}/s/` })}
        value={typed}
        error={problem}
        maxLength={NAME_LENGTH.max}
        autoFocus
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
        <Button
          variant="subtle"
          color="gray"
          onClick={() => {
            setTyped(null);
            setProblem(null);
          }}
        >
          {t('name.cancel')}
        </Button>
      </div>
    </form>
  );
}
