import { Button, PasswordInput, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isCallError } from '../../../lib/call-error.ts';
import { useFieldText } from '../../../lib/text/error-text.ts';
import { useSignIn } from '../api.ts';
import classes from '../auth.module.css';
import { checkEmail, checkEntered } from '../model.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { EmailField } from './email-field.tsx';
import { FormProblem } from './form-problem.tsx';

interface SignInFormProps {
  initialEmail: string;
  /** Password from a preceding sign-up, so it need not be retyped. */
  initialPassword: string;
  onCodeNeeded: () => void;
  onForgot: (email: string) => void;
}

export function SignInForm({ initialEmail, initialPassword, onCodeNeeded, onForgot }: SignInFormProps) {
  const { t } = useTranslation('auth');
  const fieldText = useFieldText();
  const signIn = useSignIn();
  const { form, submit, problem, field } = useAuthForm(
    { email: initialEmail, password: initialPassword },
    { email: checkEmail, password: checkEntered },
    async (values) => {
      const { needsCode } = await signIn.mutateAsync(values);
      if (needsCode) onCodeNeeded();
    },
  );
  // The message must not reveal which of the two is wrong.
  const wrong = isCallError(signIn.error, 'not_authenticated') && problem === null;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <FormProblem text={wrong ? fieldText('sign_in_failed') : problem} />
        <EmailField {...field('email')} />
        <PasswordInput
          {...field('password')}
          error={wrong ? undefined : form.errors['password']}
          label={t('password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          required
          withAsterisk={false}
        />
        <Button type="submit" size="md" fullWidth loading={form.submitting}>
          {t('signIn')}
        </Button>
        <p className={classes.switch}>
          <button
            type="button"
            className={`${classes.textButton} focus-ring`}
            onClick={() => onForgot(form.getValues()['email'] ?? '')}
          >
            {t('forgot.link')}
          </button>
        </p>
      </Stack>
    </form>
  );
}
