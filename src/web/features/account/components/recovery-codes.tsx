import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';
import classes from '../account.module.css';

/** Recovery codes, shown once, to copy or download. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('account');
  const text = codes.join('\n');
  return (
    <Alert color="petrol" variant="light" mt="md" title={t('twoStep.codesTitle')}>
      {t('twoStep.codesText')}
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group>
        <CopyButton value={text} />
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="canvass-recovery-codes.txt"
        >
          {t('twoStep.saveCodes')}
        </Button>
      </Group>
    </Alert>
  );
}
