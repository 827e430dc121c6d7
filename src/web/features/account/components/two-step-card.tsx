import { Badge, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../ui/controls/toast/toast.tsx';
import { useRefreshSession } from '../../../lib/session.tsx';
import { useEndTwoStep, useNewRecoveryCodes } from '../api.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SettingsCard } from './settings-card.tsx';
import { TwoStepSetup } from './two-step-setup.tsx';

type Step = 'setup' | 'end' | 'codes' | null;

export function TwoStepCard({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('account');
  const refresh = useRefreshSession();
  const end = useEndTwoStep();
  const renew = useNewRecoveryCodes();
  const [step, setStep] = useState<Step>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setStep(null);
  const badge = (
    <Badge color={isOn ? 'green' : 'gray'} variant="light">
      {t(isOn ? 'twoStep.on' : 'twoStep.off')}
    </Badge>
  );
  return (
    <SettingsCard title={t('twoStep.title')} lead={t('twoStep.lead')} aside={badge}>
      {isOn ? (
        <Group>
          <Button variant="default" onClick={() => setStep('codes')}>
            {t('twoStep.newCodes')}
          </Button>
          <Button variant="default" onClick={() => setStep('end')}>
            {t('twoStep.switchOff')}
          </Button>
        </Group>
      ) : (
        <Button onClick={() => setStep('setup')}>{t('twoStep.switchOn')}</Button>
      )}
      {codes !== null && <RecoveryCodes codes={codes} />}
      {step === 'setup' && (
        <TwoStepSetup
          onClose={() => {
            close();
            void refresh();
          }}
        />
      )}
      {step === 'end' && (
        <PasswordDialog
          title={t('twoStep.switchOff')}
          text={t('twoStep.switchOffText')}
          confirmLabel={t('twoStep.switchOff')}
          onClose={close}
          asksCode
          onConfirm={async (credentials) => {
            await end.mutateAsync(credentials);
            await refresh();
            setCodes(null);
            close();
            showToast({ message: t('twoStep.switchedOff'), tone: 'success' });
          }}
        />
      )}
      {step === 'codes' && (
        <PasswordDialog
          title={t('twoStep.newCodes')}
          text={t('twoStep.newCodesText')}
          confirmLabel={t('twoStep.newCodes')}
          onClose={close}
          asksCode
          onConfirm={async (credentials) => {
            setCodes((await renew.mutateAsync(credentials)).backupCodes);
            close();
          }}
        />
      )}
    </SettingsCard>
  );
}
