import { Alert, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormFailure } from '../../../lib/form-failure.ts';
import { paths } from '../../../paths.ts';
import { useDeleteAccount } from '../api.ts';

/** Deletes the account; requires the password and the retyped e-mail address. */
export function DeleteAccountDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation('account');
  const failure = useFormFailure();
  const remove = useDeleteAccount();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({ initialValues: { password: '', confirmation: '' } });
  const { password, confirmation } = form.values;
  const typed = confirmation.trim().toLowerCase() === email.toLowerCase();

  const submit = form.onSubmit(async (values) => {
    setProblem(null);
    try {
      await remove.mutateAsync(values);
    } catch (error) {
      const { fields, sentence } = failure(error, ['password', 'confirmation']);
      form.setErrors(fields);
      setProblem(sentence);
    }
  });
  if (remove.isSuccess) {
    // A full page load clears the deleted account's data.
    const leave = () => window.location.assign(paths.home);
    return (
      <Modal opened onClose={leave} title={t('data.deleted')}>
        <Text>{t('data.deletedText')}</Text>
        <Group justify="flex-end" mt="lg">
          <Button onClick={leave}>{t('data.leave')}</Button>
        </Group>
      </Modal>
    );
  }
  return (
    <Modal opened onClose={onClose} title={t('data.deleteTitle')}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Text>{t('data.deleteWarning')}</Text>
          {problem !== null && (
            <Alert color="red" variant="light" role="alert">
              {problem}
            </Alert>
          )}
          <TextInput
            {...form.getInputProps('confirmation')}
            label={t('data.typeEmail', { email })}
            autoComplete="off"
            data-autofocus
          />
          <PasswordInput
            {...form.getInputProps('password')}
            label={t('password.current')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('profile.cancel')}
            </Button>
            <Button type="submit" color="red" loading={form.submitting} disabled={!typed || password === ''}>
              {t('data.delete')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
