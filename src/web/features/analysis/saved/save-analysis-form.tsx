import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../../shared/bounds.ts';
import type { Analysis } from '../../../../shared/api/results/statistics.ts';
import { showToast } from '../../../../ui/controls/toast/toast.tsx';
import { useErrorText, useFieldText } from '../../../lib/text/error-text.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { useSavedAnalysisActions } from './saved-api.ts';
import classes from './saved.module.css';

interface SaveAnalysisFormProps {
  survey_id: string;
  analysis: Analysis;
  usualName: string;
}

/** Saves an analysis, which then counts among the survey's tests; opening it recomputes it. */
export function SaveAnalysisForm({ survey_id, analysis, usualName }: SaveAnalysisFormProps) {
  const { t } = useTranslation('analysis');
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const [name, setName] = useState(usualName.slice(0, BOUNDS.name));
  const { save } = useSavedAnalysisActions(survey_id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { name: name.trim(), analysis },
      { onSuccess: () => showToast({ message: t('kept.done'), tone: 'success' }) },
    );
  };
  const [code] = isCallError(save.error, 'invalid') ? Object.values(save.error.fields) : [];
  const problem = save.error === null ? null : code === undefined ? errorText(save.error) : fieldText(code);
  return (
    <form className={classes.nameForm} onSubmit={submit} aria-label={t('kept.keep')}>
      <TextInput
        size="sm"
        label={t('kept.name')}
        maxLength={BOUNDS.name}
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        type="submit"
        size="sm"
        variant="default"
        loading={save.isPending}
        disabled={name.trim() === ''}
      >
        {t('kept.keep')}
      </Button>
    </form>
  );
}
