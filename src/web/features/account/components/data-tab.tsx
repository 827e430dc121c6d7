import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportOwnData } from '../../../../shared/api/account/personal-data-export.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { addressOf } from '../../../lib/call.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { SettingsCard } from './settings-card.tsx';

export function DataTab({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <SettingsCard title={t('data.exportTitle')} lead={t('data.exportText')}>
        <Button
          component="a"
          variant="default"
          href={addressOf(exportOwnData, {})}
          download
          leftSection={<Icon name="download" size={18} />}
        >
          {t('data.export')}
        </Button>
      </SettingsCard>
      <SettingsCard title={t('data.deleteTitle')} lead={t('data.deleteText')} danger>
        <Button color="red" variant="outline" onClick={() => setDeleting(true)}>
          {t('data.delete')}
        </Button>
      </SettingsCard>
      {deleting && <DeleteAccountDialog email={email} onClose={() => setDeleting(false)} />}
    </>
  );
}
