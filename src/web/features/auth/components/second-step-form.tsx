import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSecondStep } from '../api.ts';
import classes from '../auth.module.css';
import { checkEntered } from '../model.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { FormProblem } from './form-problem.tsx';

export function SecondStepForm() {
  const { t } = useTranslation('auth');
  const [recovery, setRecovery] = useState(false);
  const [trustDevice, setTrustDevice] = useState(false);
  const step = useSecondStep();
  const { form, submit, problem, field } = useAuthForm({ code: '' }, { code: checkEntered }, ({ code }) =>
    step.mutateAsync({ code: code.replaceAll(' ', ''), recovery, trustDevice }),
  );
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <FormProblem text={problem} />
        <TextInput
          {...field('code')}
          label={t(recovery ? 'secondStep.recoveryCode' : 'secondStep.code')}
          description={t(recovery ? 'secondStep.recoveryHint' : 'secondStep.codeHint')}
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          data-autofocus
          required
          withAsterisk={false}
        />
        <Checkbox
          label={t('secondStep.trust')}
          checked={trustDevice}
          onChange={(event) => setTrustDevice(event.currentTarget.checked)}
        />
        <Button type="submit" size="md" fullWidth loading={form.submitting}>
          {t('secondStep.confirm')}
        </Button>
        <p className={classes.switch}>
          <button
            type="button"
            className={`${classes.textButton} focus-ring`}
            onClick={() => {
              setRecovery(!recovery);
              form.reset();
            }}
          >
            {t(recovery ? 'secondStep.useCode' : 'secondStep.useRecovery')}
          </button>
        </p>
      </Stack>
    </form>
  );
}
