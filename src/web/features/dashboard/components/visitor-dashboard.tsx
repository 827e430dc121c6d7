import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../../../ui/controls/empty-state.tsx';
import { PageContainer } from '../../../layout/page-container.tsx';
import { PageHeading } from '../../../layout/page-heading.tsx';
import { paths } from '../../../paths.ts';

/** Dashboard for visitors: the spec's empty state as an invitation, without figures. */
export function VisitorDashboard() {
  const { t } = useTranslation('dashboard');
  return (
    <PageContainer>
      <PageHeading title={t('title')} lead={t('visitor.lead')} />
      <EmptyState
        title={t('empty.title')}
        text={`${t('empty.first')}. ${t('visitor.text')}`}
        action={
          <Group justify="center">
            <Button component={Link} to={paths.create}>
              {t('createSurvey')}
            </Button>
            <Button component={Link} to={paths.auth} variant="default">
              {t('visitor.signIn')}
            </Button>
          </Group>
        }
      />
    </PageContainer>
  );
}
