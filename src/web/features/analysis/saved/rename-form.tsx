import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../../shared/bounds.ts';
import type { SavedAnalysis } from '../../../../shared/api/results/statistics.ts';
import { useErrorText } from '../../../lib/text/error-text.ts';
import { useSavedAnalysisActions } from './saved-api.ts';
import classes from './saved.module.css';

interface RenameFormProps {
  survey_id: string;
  analysis: Pick<SavedAnalysis, 'id' | 'name'>;
  onDone: () => void;
}

export function RenameForm({ survey_id, analysis, onDone }: RenameFormProps) {
  const { t } = useTranslation(['analysis', 'common']);
  const errorText = useErrorText();
  const { rename } = useSavedAnalysisActions(survey_id);
  const [name, setName] = useState(analysis.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate({ id: analysis.id, name: name.trim() }, { onSuccess: onDone });
  };
  return (
    <form
      className={classes.nameForm}
      onSubmit={submit}
      aria-label={t('kept.renameOf', { name: analysis.name })}
    >
      <TextInput
        size="sm"
        aria-label={t('kept.name')}
        data-autofocus
        maxLength={BOUNDS.name}
        value={name}
        error={rename.error === null ? null : errorText(rename.error)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" loading={rename.isPending} disabled={name.trim() === ''}>
        {t('kept.rename')}
      </Button>
      <Button variant="subtle" size="sm" onClick={onDone}>
        {t('common:cancel')}
      </Button>
    </form>
  );
}
