import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../../../ui/controls/empty-state.tsx';
import { paths } from '../../../paths.ts';

export function PlanNeeded({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('account');
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <Button component={Link} to={paths.pricing}>
          {t('apiKeys.viewPlans')}
        </Button>
      }
    />
  );
}
