import { Alert, Anchor, Code, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { surveyPath } from '../../../../shared/survey-path.ts';

/**
 * Who has just answered and was sent on to the results finds the receipt here: the code to withdraw the answers with.
 * It stands behind the `#` of the address, which no server sees.
 */
export function ReceiptNotice({ survey_id }: { survey_id: string }) {
  const { t } = useTranslation('results');
  const code = new URLSearchParams(useLocation().hash.slice(1)).get('receipt');
  if (code === null || !/^[\w-]{10,64}$/.test(code)) return null;
  return (
    <Alert color="green" title={t('receipt.title')} mb="lg" role="status">
      <p>{t('receipt.text')}</p>
      <Group gap="sm" mt="xs">
        <Code fz="md" style={{ overflowWrap: 'anywhere' }}>
          {code}
        </Code>
        <CopyButton value={code} />
        <Anchor href={surveyPath(survey_id, '/withdraw')}>{t('receipt.withdraw')}</Anchor>
      </Group>
    </Alert>
  );
}
