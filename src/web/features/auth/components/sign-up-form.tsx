import { Input, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { useSignUp } from '../api.ts';
import classes from '../auth.module.css';
import { checkEmail, checkName, checkNewPassword } from '../model.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';
import { NewPasswordField } from './password-field.tsx';

interface SignUpFormProps {
  signsIn: boolean;
  onSignedUp: (email: string, password: string) => Promise<void>;
}

export function SignUpForm({ signsIn, onSignedUp }: SignUpFormProps) {
  const { t } = useTranslation('auth');
  const signUp = useSignUp();
  const { form, submit, problem, field } = useAuthForm(
    { first_name: '', last_name: '', email: '', password: '' },
    { first_name: checkName, last_name: checkName, email: checkEmail, password: checkNewPassword },
    async (values) => {
      const name = `${values.first_name} ${values.last_name}`.trim();
      await signUp.mutateAsync({ ...values, name, sign_in: signsIn });
      await onSignedUp(values.email.trim(), values.password);
    },
  );
  // Both names share one error message (docs/spec.md#5-validation), shown once below them.
  const noName = form.errors['first_name'] ?? form.errors['last_name'];
  return (
    <AuthForm {...{ form, submit, problem }} submitLabel={t('signUp')}>
      <div className={classes.names}>
        <TextInput
          {...field('first_name')}
          error={noName !== undefined && form.errors['first_name'] !== undefined}
          aria-describedby={noName === undefined ? undefined : 'no-name'}
          label={t('firstName')}
          autoComplete="given-name"
          maxLength={BOUNDS.name}
          required
          withAsterisk={false}
        />
        <TextInput
          {...field('last_name')}
          error={noName !== undefined && form.errors['last_name'] !== undefined}
          aria-describedby={noName === undefined ? undefined : 'no-name'}
          label={t('lastName')}
          autoComplete="family-name"
          maxLength={BOUNDS.name}
          required
          withAsterisk={false}
        />
        {noName !== undefined && (
          <Input.Error size="md" id="no-name" className={classes.both}>
            {noName}
          </Input.Error>
        )}
      </div>
      <EmailField {...field('email')} />
      <NewPasswordField {...field('password')} label={t('password')} password={form.values['password']} />
    </AuthForm>
  );
}
