import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../layout/page-heading.tsx';
import { Section } from './section.tsx';

export function PrivacyText() {
  const { t } = useTranslation('pages');
  return (
    <>
      <PageHeading title={t('privacy.title')} lead={t('privacy.lead')} />
      <Section title={t('privacy.ownersTitle')} text={t('privacy.ownersText')} />
      <Section title={t('privacy.participantsTitle')} text={t('privacy.participantsText')} />
      <Section title={t('privacy.cookiesTitle')} text={t('privacy.cookiesText')} />
      <Section title={t('privacy.aiTitle')} text={t('privacy.aiText')} />
    </>
  );
}
