import { useTranslation } from 'react-i18next';
import { PageContainer } from '../../layout/page-container.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';

/** Plans, prices and the way to checkout. */
export function PricingPage() {
  const { t } = useTranslation('pricing');
  return (
    <PageContainer>
      <PageHeading title={t('title')} />
    </PageContainer>
  );
}
