import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Weighting } from '../../../../shared/api/results/weighting.ts';
import { MarginFields } from './margin-fields.tsx';
import { NO_CHOICE } from '../choice-model.ts';
import type { Variable } from '../variables-model.ts';
import { useSaveWeighting } from './weighting-api.ts';
import { useProblemText } from '../use-problem-text.ts';
import classes from './weighting.module.css';

interface WeightingFormProps {
  survey_id: string;
  variables: readonly Variable[];
  weighting: Weighting | null;
  onDone: () => void;
}

export function WeightingForm({ survey_id, variables, weighting, onDone }: WeightingFormProps) {
  const { t } = useTranslation(['analysis', 'common']);
  const problemText = useProblemText();
  const { save, remove } = useSaveWeighting(survey_id);
  const [choice, setChoice] = useState({
    ...NO_CHOICE,
    margins: weighting?.margins ?? {},
    trim: weighting?.trim ?? null,
  });
  const margins = Object.fromEntries(
    Object.entries(choice.margins).filter(([, shares]) => Object.values(shares).some((share) => share > 0)),
  );
  const isComplete = Object.keys(margins).length > 0;
  const failed = save.error ?? remove.error;
  return (
    <section className={classes.form} aria-label={t('weighting.form.title')}>
      <p className={classes.note}>{t('weighting.form.lead')}</p>
      <MarginFields
        variables={variables}
        choice={choice}
        onChange={(change) => setChoice((now) => ({ ...now, ...change }))}
      />
      {failed !== null && (
        <p role="alert" className={classes.problem}>
          {problemText(failed)} {t('weighting.form.kept')}
        </p>
      )}
      <div className={classes.buttons}>
        <Button
          disabled={!isComplete}
          loading={save.isPending}
          onClick={() =>
            save.mutate(
              { margins, ...(choice.trim !== null && { trim: choice.trim }) },
              { onSuccess: onDone },
            )
          }
        >
          {t('weighting.form.keep')}
        </Button>
        {weighting !== null && (
          <>
            <Button variant="default" onClick={onDone}>
              {t('common:cancel')}
            </Button>
            <Button
              variant="subtle"
              loading={remove.isPending}
              onClick={() => remove.mutate(undefined, { onSuccess: onDone })}
            >
              {t('weighting.form.forget')}
            </Button>
          </>
        )}
      </div>
      {!isComplete && <p className={classes.note}>{t('weighting.form.missing')}</p>}
    </section>
  );
}
