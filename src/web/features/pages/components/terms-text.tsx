import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../layout/page-heading.tsx';
import { Section } from './section.tsx';

export function TermsText() {
  const { t } = useTranslation('pages');
  return (
    <>
      <PageHeading title={t('terms.title')} lead={t('terms.lead')} />
      <Section title={t('terms.useTitle')} text={t('terms.useText')} />
      <Section title={t('terms.contentTitle')} text={t('terms.contentText')} />
      <Section title={t('terms.plansTitle')} text={t('terms.plansText')} />
      <Section title={t('terms.warrantyTitle')} text={t('terms.warrantyText')} />
    </>
  );
}
