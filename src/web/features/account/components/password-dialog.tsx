import { Alert, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormFailure } from '../../../lib/form-failure.ts';

interface PasswordDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  asksCode?: boolean;
  onConfirm: (credentials: { password: string; code: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before security changes. */
export function PasswordDialog({
  title,
  text,
  confirmLabel,
  asksCode = false,
  onConfirm,
  onClose,
}: PasswordDialogProps) {
  const { t } = useTranslation('account');
  const failure = useFormFailure();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<ReturnType<typeof failure>>({ fields: {}, sentence: null });

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await onConfirm({ password, code: code.trim() });
    } catch (error) {
      setWrong(failure(error, ['password', 'code']));
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={title}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text>{text}</Text>
          {wrong.sentence !== null && (
            <Alert color="red" variant="light" role="alert">
              {wrong.sentence}
            </Alert>
          )}
          <PasswordInput
            label={t('password.current')}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={wrong.fields['password']}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
            data-autofocus
          />
          {asksCode && (
            <TextInput
              label={t('twoStep.code')}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              error={wrong.fields['code']}
              autoComplete="one-time-code"
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('profile.cancel')}
            </Button>
            <Button
              type="submit"
              loading={busy}
              disabled={password === '' || (asksCode && code.trim() === '')}
            >
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
