import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isCallError } from '../../../lib/call-error.ts';
import { useBilling, useStartCheckout } from '../../../lib/billing.ts';
import { useErrorText } from '../../../lib/text/error-text.ts';
import { useSession } from '../../../lib/session.tsx';
import { paths } from '../../../paths.ts';
import { offerOf } from '../model.ts';
import type { PaidPlan, Period } from '../model.ts';
import { BillingPeriodDialog } from './billing-period-dialog.tsx';

interface CheckoutDialogProps {
  plan: PaidPlan;
  initialPeriod: Period;
  onClose: () => void;
}

/** Billing period and checkout, which redirects to /auth without a session (docs/spec.md#5-validation). */
export function CheckoutDialog({ plan, initialPeriod, onClose }: CheckoutDialogProps) {
  const { t } = useTranslation('pricing');
  const errorText = useErrorText();
  const session = useSession();
  const billing = useBilling();
  const checkout = useStartCheckout();
  const navigate = useNavigate();

  const start = (period: Period) => {
    if (session.status === 'signed-out') void navigate(paths.auth);
    else checkout.mutate(offerOf(plan, period));
  };
  const words = (error: Error) => {
    if (isCallError(error, 'billing_failed')) return t('initFailed', { provider: 'Stripe' });
    return isCallError(error, 'internal') ? t('checkoutFailed') : errorText(error);
  };
  return (
    <BillingPeriodDialog
      plan={plan}
      initialPeriod={initialPeriod}
      isSandbox={billing?.mode === 'sandbox'}
      busy={checkout.isPending || checkout.isSuccess}
      error={checkout.error && words(checkout.error)}
      onClose={onClose}
      onContinue={start}
    />
  );
}
