import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../layout/page-heading.tsx';
import { Section } from './section.tsx';

export function ContactText() {
  const { t } = useTranslation('pages');
  return (
    <>
      <PageHeading title={t('contact.title')} lead={t('contact.lead')} />
      <Section title={t('contact.surveyTitle')} text={t('contact.surveyText')} />
      <Section title={t('contact.accountTitle')} text={t('contact.accountText')} />
      <Section title={t('contact.softwareTitle')} text={t('contact.softwareText')} />
    </>
  );
}
