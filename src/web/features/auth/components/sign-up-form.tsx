import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSignUp } from '../api.ts';
import classes from '../auth.module.css';
import { checkEmail, checkName, checkNewPassword } from '../model.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { FormProblem } from './form-problem.tsx';

/** First and last name, e-mail and password of a new account. */
export function SignUpForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const { t } = useTranslation('auth');
  const signUp = useSignUp();
  const { form, submit, problem, field } = useAuthForm(
    { first_name: '', last_name: '', email: '', password: '' },
    { first_name: checkName, last_name: checkName, email: checkEmail, password: checkNewPassword },
    async (values) => {
      await signUp.mutateAsync({ ...values, name: `${values.first_name} ${values.last_name}`.trim() });
      onSignedUp(values.email.trim());
    },
  );
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <FormProblem text={problem} />
        <div className={classes.names}>
          <TextInput
            {...field('first_name')}
            label={t('firstName')}
            autoComplete="given-name"
            maxLength={200}
            required
          />
          <TextInput
            {...field('last_name')}
            label={t('lastName')}
            autoComplete="family-name"
            maxLength={200}
            required
          />
        </div>
        <TextInput {...field('email')} type="email" label={t('email')} autoComplete="username" required />
        <PasswordInput
          {...field('password')}
          label={t('password')}
          description={t('passwordHint')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          required
        />
        <Button type="submit" size="md" fullWidth loading={form.submitting}>
          {t('signUp')}
        </Button>
      </Stack>
    </form>
  );
}
