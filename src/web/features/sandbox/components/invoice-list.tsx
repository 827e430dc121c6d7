import { Card, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SandboxPortal } from '../../../../shared/api/account/sandbox.ts';
import { StatusBadge } from '../../../../ui/controls/status-badge.tsx';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { priceText } from '../../../lib/text/price-text.ts';
import classes from '../sandbox.module.css';

const TONES = { paid: 'green', open: 'clay', void: 'grey' } as const;

export function InvoiceList({ invoices, credit }: Pick<SandboxPortal, 'invoices' | 'credit'>) {
  const { t } = useTranslation('checkout');
  const language = currentLanguage();
  const date = (seconds: number) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(seconds * 1_000));
  return (
    <Card component="section">
      <Title order={2} size="h3">
        {t('invoices.title')}
      </Title>
      {credit > 0 && (
        <p className={classes.note}>{t('invoices.credit', { amount: priceText(credit, language) })}</p>
      )}
      <table className={classes.invoices}>
        <thead>
          <tr>
            <th scope="col">{t('invoices.date')}</th>
            <th scope="col">{t('invoices.what')}</th>
            <th scope="col">{t('invoices.status')}</th>
            <th scope="col" className={classes.money}>
              {t('invoices.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <td>{date(invoice.created)}</td>
              <td>{t(`invoices.${invoice.reason}`, { plan: t(`offers.${invoice.plan}`) })}</td>
              <td>
                <StatusBadge tone={TONES[invoice.status]}>{t(`invoices.${invoice.status}`)}</StatusBadge>
              </td>
              <td className={classes.money}>{priceText(invoice.amount, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
