import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TallyMark } from '../../../../ui/controls/tally-mark.tsx';
import { PageContainer } from '../../../layout/page-container.tsx';
import { PageHeading } from '../../../layout/page-heading.tsx';
import { paths } from '../../../paths.ts';
import classes from '../pages.module.css';

/** Shown for unknown addresses, which the server answers with status 404. */
export function NotFoundPage() {
  const { t } = useTranslation('pages');
  return (
    <PageContainer width="reading">
      <div className={classes.notFound}>
        <TallyMark size={72} strokes={4} />
        <PageHeading title={t('notFound.title')} lead={t('notFound.text')} />
        <Button component={Link} to={paths.home} size="md">
          {t('notFound.home')}
        </Button>
      </div>
    </PageContainer>
  );
}
