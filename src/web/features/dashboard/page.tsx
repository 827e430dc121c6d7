import { useTranslation } from 'react-i18next';
import { PageContainer } from '../../layout/page-container.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';

/** The owner's surveys. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  return (
    <PageContainer>
      <PageHeading title={t('title')} />
    </PageContainer>
  );
}
