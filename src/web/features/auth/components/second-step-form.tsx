import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSecondStep } from '../api.ts';
import { checkEntered } from '../model.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { AuthForm } from './auth-form.tsx';
import { SwitchButton } from './switch-button.tsx';

export function SecondStepForm() {
  const { t } = useTranslation('auth');
  const [recovery, setRecovery] = useState(false);
  const [trustDevice, setTrustDevice] = useState(false);
  const step = useSecondStep();
  const { form, submit, problem, field } = useAuthForm({ code: '' }, { code: checkEntered }, ({ code }) =>
    step.mutateAsync({ code: code.replaceAll(' ', ''), recovery, trustDevice }),
  );
  return (
    <AuthForm
      {...{ form, submit, problem }}
      submitLabel={t('secondStep.confirm')}
      footer={
        <SwitchButton
          label={t(recovery ? 'secondStep.useCode' : 'secondStep.useRecovery')}
          onClick={() => {
            setRecovery(!recovery);
            form.reset();
          }}
        />
      }
    >
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
    </AuthForm>
  );
}
