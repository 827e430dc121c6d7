import { Alert, Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { showToast } from '../../../../ui/controls/toast/toast.tsx';
import { useFormFailure } from '../../../lib/form-failure.ts';
import type { SessionUser } from '../../../lib/session.tsx';
import { useSaveProfile } from '../api.ts';
import classes from '../account.module.css';

const FIELDS = ['first_name', 'last_name', 'phone', 'bio'] as const;

export function ProfileForm({ user, onDone }: { user: SessionUser; onDone: () => void }) {
  const { t } = useTranslation('account');
  const failure = useFormFailure();
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveProfile();
  const { first_name, last_name, phone, bio } = user;
  const form = useForm({
    initialValues: { first_name, last_name, phone, bio },
    validate: {
      first_name: (value) => (value.trim() === '' ? t('profile.firstNameNeeded') : null),
      last_name: (value) => (value.trim() === '' ? t('profile.lastNameNeeded') : null),
    },
  });

  const send = async (values: typeof form.values) => {
    setProblem(null);
    try {
      await save.mutateAsync(values);
      showToast({ message: t('profile.saved'), tone: 'success' });
      onDone();
    } catch (error) {
      const { fields, sentence } = failure(error, FIELDS);
      form.setErrors(fields);
      setProblem(sentence ?? '');
    }
  };
  const submit = form.onSubmit(
    (values) => void send(values),
    () => setProblem(''),
  );
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {problem !== null && (
          <Alert color="red" variant="light" role="alert" title={t('profile.failed')}>
            {problem}
          </Alert>
        )}
        <div className={classes.fields}>
          <TextInput
            {...form.getInputProps('first_name')}
            label={t('profile.firstName')}
            autoComplete="given-name"
            maxLength={BOUNDS.name}
            data-autofocus
          />
          <TextInput
            {...form.getInputProps('last_name')}
            label={t('profile.lastName')}
            autoComplete="family-name"
            maxLength={BOUNDS.name}
          />
          <TextInput
            label={t('profile.email')}
            description={t('profile.emailFixed')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={user.email}
            readOnly
          />
          <TextInput
            {...form.getInputProps('phone')}
            type="tel"
            label={t('profile.phone')}
            autoComplete="tel"
            maxLength={BOUNDS.phone}
          />
          <Textarea
            {...form.getInputProps('bio')}
            className={classes.wide}
            label={t('profile.bio')}
            rows={4}
            maxLength={BOUNDS.bio}
          />
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone} disabled={form.submitting}>
            {t('profile.cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('profile.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
