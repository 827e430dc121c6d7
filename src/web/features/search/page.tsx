import { useTranslation } from 'react-i18next';
import { PageContainer } from '../../layout/page-container.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';

/** Own surveys that match a text. */
export function SearchPage() {
  const { t } = useTranslation('search');
  return (
    <PageContainer>
      <PageHeading title={t('title')} />
    </PageContainer>
  );
}
