import { useTranslation } from 'react-i18next';
import { isCallError } from '../../../lib/call-error.ts';
import { useFieldText } from '../../../lib/text/error-text.ts';
import { useSignIn } from '../api.ts';
import { checkEmail, checkEntered } from '../model.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SwitchButton } from './switch-button.tsx';

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
    <AuthForm
      {...{ form, submit }}
      problem={wrong ? fieldText('sign_in_failed') : problem}
      submitLabel={t('signIn')}
      footer={
        <SwitchButton label={t('forgot.link')} onClick={() => onForgot(form.getValues()['email'] ?? '')} />
      }
    >
      <EmailField {...field('email')} />
      <PasswordField
        {...field('password')}
        error={wrong ? undefined : form.errors['password']}
        label={t('password')}
        autoComplete="current-password"
      />
    </AuthForm>
  );
}
