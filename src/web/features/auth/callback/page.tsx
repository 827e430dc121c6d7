import { useTranslation } from 'react-i18next';
import { PageContainer } from '../../../layout/page-container.tsx';
import { PageHeading } from '../../../layout/page-heading.tsx';

/** Where a confirmation or reset link comes back to. */
export function AuthCallbackPage() {
  const { t } = useTranslation('auth');
  return (
    <PageContainer>
      <PageHeading title={t('title')} />
    </PageContainer>
  );
}
