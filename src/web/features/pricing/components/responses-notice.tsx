import { Alert, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PLANS, responsesNotice } from '../../../../shared/plans.ts';
import { useSubscription } from '../../../lib/subscription.ts';
import { paths } from '../../../paths.ts';
import classes from '../pricing.module.css';

interface ResponsesNoticeProps {
  /** Shown if there are other surveys on the page. */
  title?: string;
  response_count: number;
}

/** Warns at 80 and 100 responses (docs/product-decisions.md#plans, 25). */
export function ResponsesNotice({ title, response_count }: ResponsesNoticeProps) {
  const { t } = useTranslation('billing');
  const { status, plan } = useSubscription();
  const notice = status === 'known' ? responsesNotice(PLANS[plan], response_count) : null;
  if (notice === null) return null;
  const numbers = { count: response_count, limit: PLANS[plan].responses_per_survey, title };
  return (
    <Alert
      color={notice === 'full' ? 'red' : 'yellow'}
      variant="light"
      role="status"
      className={classes.limit ?? ''}
    >
      <div className={classes.limitRow}>
        <p>{title === undefined ? t(`responses.${notice}`, numbers) : t(`responses.${notice}Of`, numbers)}</p>
        <Button component={Link} to={paths.pricing} variant="default">
          {t('viewPlansShort')}
        </Button>
      </div>
    </Alert>
  );
}
