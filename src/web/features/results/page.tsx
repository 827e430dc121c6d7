import { useTranslation } from 'react-i18next';
import { PageContainer } from '../../layout/page-container.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';

/** The results of one survey. */
export function ResultsPage() {
  const { t } = useTranslation('results');
  return (
    <PageContainer>
      <PageHeading title={t('title')} />
    </PageContainer>
  );
}
