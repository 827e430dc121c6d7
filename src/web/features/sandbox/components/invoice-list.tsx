import { Card, Table, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SandboxPortal } from '../../../../shared/api/account/sandbox.ts';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { priceText } from '../../../lib/text/price-text.ts';

export function InvoiceList({ invoices, credit }: Pick<SandboxPortal, 'invoices' | 'credit'>) {
  const { t } = useTranslation('checkout');
  const language = currentLanguage();
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  return (
    <Card component="section">
      <Title order={2} size="h3">
        {t('invoices.title')}
      </Title>
      {credit > 0 && <Text mt="sm">{t('invoices.credit', { amount: priceText(credit, language) })}</Text>}
      <Table mt="xs">
        <Table.Thead>
          <Table.Tr>
            {(['date', 'what', 'status', 'amount'] as const).map((column) => (
              <Table.Th key={column}>{t(`invoices.${column}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {invoices.map(({ id, created, reason, plan, status, amount }) => (
            <Table.Tr key={id}>
              <Table.Td>{date.format(new Date(created * 1_000))}</Table.Td>
              <Table.Td>{t(`invoices.${reason}`, { plan: t(`offers.${plan}`) })}</Table.Td>
              <Table.Td>{t(`invoices.${status}`)}</Table.Td>
              <Table.Td>{priceText(amount, language)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}
