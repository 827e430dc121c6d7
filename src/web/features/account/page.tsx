import { useTranslation } from 'react-i18next';
import { PageContainer } from '../../layout/page-container.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';

/** Profile, billing and security. */
export function AccountPage() {
  const { t } = useTranslation('account');
  return (
    <PageContainer>
      <PageHeading title={t('title')} />
    </PageContainer>
  );
}
