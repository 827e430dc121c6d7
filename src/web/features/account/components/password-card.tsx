import { Alert, Button, Checkbox, Group, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../ui/controls/toast/toast.tsx';
import { useFieldText } from '../../../lib/text/error-text.ts';
import { useFormFailure } from '../../../lib/form-failure.ts';
import { usePasswordAdvice } from '../../../lib/password-advice.ts';
import { useChangePassword } from '../api.ts';
import classes from '../account.module.css';
import { checkNewPasswords } from '../model.ts';
import { SettingsCard } from './settings-card.tsx';

const EMPTY = { currentPassword: '', newPassword: '', repeated: '', endOthers: true };

export function PasswordCard() {
  const { t } = useTranslation('account');
  const fieldText = useFieldText();
  const failure = useFormFailure();
  const [problem, setProblem] = useState<string | null>(null);
  const change = useChangePassword();
  const form = useForm({
    initialValues: EMPTY,
    validate: ({ currentPassword, newPassword, repeated }) => {
      const wrong = checkNewPasswords(newPassword, repeated);
      return {
        currentPassword: currentPassword === '' ? fieldText('required') : null,
        newPassword: wrong === 'password_short' ? fieldText(wrong) : null,
        repeated: wrong === 'mismatch' ? t('password.mismatch') : null,
      };
    },
  });

  const advice = usePasswordAdvice(form.values.newPassword);
  const submit = form.onSubmit(async ({ currentPassword, newPassword, endOthers }) => {
    setProblem(null);
    try {
      await change.mutateAsync({ currentPassword, newPassword, revokeOtherSessions: endOthers });
      form.reset();
      showToast({ message: t('password.saved'), tone: 'success' });
    } catch (error) {
      const { fields, sentence } = failure(error, ['currentPassword', 'newPassword', 'password']);
      const { password, ...others } = fields;
      form.setErrors({ ...others, ...(password === undefined ? {} : { currentPassword: password }) });
      setProblem(sentence ?? '');
    }
  });
  const eye = { visibilityToggleButtonProps: { 'aria-label': t('password.show') } };
  return (
    <SettingsCard title={t('password.title')} lead={t('password.lead')}>
      <form noValidate onSubmit={submit}>
        <Stack>
          {problem !== null && (
            <Alert color="red" variant="light" role="alert" title={t('password.failed')}>
              {problem}
            </Alert>
          )}
          <div className={classes.fields}>
            <PasswordInput
              {...form.getInputProps('currentPassword')}
              {...eye}
              className={classes.wide}
              label={t('password.current')}
              autoComplete="current-password"
            />
            <PasswordInput
              {...form.getInputProps('newPassword')}
              {...eye}
              label={t('password.new')}
              description={form.errors['newPassword'] === undefined ? advice : null}
              autoComplete="new-password"
            />
            <PasswordInput
              {...form.getInputProps('repeated')}
              {...eye}
              label={t('password.repeat')}
              autoComplete="new-password"
            />
          </div>
          <Checkbox
            {...form.getInputProps('endOthers', { type: 'checkbox' })}
            label={t('password.endOthers')}
          />
          <Group>
            <Button type="submit" loading={form.submitting}>
              {t('password.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </SettingsCard>
  );
}
