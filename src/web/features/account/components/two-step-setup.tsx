import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormFailure } from '../../../lib/form-failure.ts';
import { useConfirmTwoStep, usePrepareTwoStep } from '../api.ts';
import classes from '../account.module.css';
import { secretOf } from '../model.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export function TwoStepSetup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const failure = useFormFailure();
  const prepare = usePrepareTwoStep();
  const confirm = useConfirmTwoStep();
  const [code, setCode] = useState('');

  if (prepare.data === undefined) {
    return (
      <PasswordDialog
        title={t('twoStep.title')}
        text={t('twoStep.passwordText')}
        confirmLabel={t('twoStep.continue')}
        onClose={onClose}
        onConfirm={async ({ password }) => {
          await prepare.mutateAsync(password);
        }}
      />
    );
  }
  if (confirm.isSuccess) {
    return (
      <Modal opened onClose={onClose} title={t('twoStep.isOn')} closeOnClickOutside={false}>
        <RecoveryCodes codes={prepare.data.backupCodes} />
        <Group justify="flex-end" mt="lg">
          <Button onClick={onClose}>{t('twoStep.kept')}</Button>
        </Group>
      </Modal>
    );
  }
  const { totpURI } = prepare.data;
  const { fields, sentence } = confirm.isError
    ? failure(confirm.error, ['code'])
    : { fields: {}, sentence: null };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    confirm.mutate(code.replaceAll(' ', ''));
  };
  return (
    <Modal opened onClose={onClose} title={t('twoStep.title')} size="lg" closeOnClickOutside={false}>
      <form noValidate onSubmit={submit}>
        <div className={classes.setup}>
          <div className={classes.qr}>
            <QRCodeSVG value={totpURI} size={184} marginSize={2} title={t('twoStep.qr')} />
          </div>
          <Stack>
            <Text>{t('twoStep.scan')}</Text>
            <Text size="sm" c="dimmed">
              {t('twoStep.byHand')}
            </Text>
            <div className={classes.secret}>{secretOf(totpURI)}</div>
            <TextInput
              label={t('twoStep.firstCode')}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              error={fields['code'] ?? sentence}
              inputMode="numeric"
              autoComplete="one-time-code"
              data-autofocus
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('profile.cancel')}
              </Button>
              <Button type="submit" loading={confirm.isPending} disabled={code.trim() === ''}>
                {t('twoStep.confirm')}
              </Button>
            </Group>
          </Stack>
        </div>
      </form>
    </Modal>
  );
}
