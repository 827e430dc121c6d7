import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ErrorState } from '../../../ui/controls/error-state.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { LoadingSpinner } from '../../../ui/controls/loading-spinner.tsx';
import { showToast } from '../../../ui/controls/toast/toast.tsx';
import { PageContainer } from '../../layout/page-container.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { RequireSession } from '../../layout/require-session.tsx';
import { useErrorText } from '../../lib/text/error-text.ts';
import type { SandboxAction } from '../../../shared/api/account/sandbox.ts';
import { useSandboxAction, useSandboxPortal } from './api.ts';
import { InvoiceList } from './components/invoice-list.tsx';
import { PlanChange, PresentPlan } from './components/present-plan.tsx';
import { SandboxMark } from './components/sandbox-mark.tsx';

export function SandboxPortalPage() {
  const [query] = useSearchParams();
  const id = query.get('session') ?? '';
  return <RequireSession>{() => <Portal id={id} />}</RequireSession>;
}

function Portal({ id }: { id: string }) {
  const { t } = useTranslation('checkout');
  const errorText = useErrorText();
  const portal = useSandboxPortal(id);
  const step = useSandboxAction(id);
  if (portal.isPending) return <LoadingSpinner />;
  if (portal.isError)
    return (
      <ErrorState
        order={1}
        title={t('gone.title')}
        text={errorText(portal.error)}
        action={
          <Button component="a" href="/account?tab=billing">
            {t('gone.back')}
          </Button>
        }
      />
    );

  const { subscription, credit, invoices, return_url, done_url } = portal.data;
  const act = (action: SandboxAction) =>
    step.mutate(action, {
      onSuccess: () => {
        // Back to the app after the requested change.
        if (action.action === 'change' && done_url !== return_url) window.location.assign(done_url);
        else showToast({ tone: 'success', message: t(`done.${action.action}`) });
      },
      onError: (error) => showToast({ tone: 'error', message: errorText(error) }),
    });
  const busy = step.isPending;
  return (
    <PageContainer width="form">
      <SandboxMark />
      <PageHeading
        title={t('portal.title')}
        actions={
          <Button
            component="a"
            href={return_url}
            variant="default"
            leftSection={<Icon name="left" size={18} />}
          >
            {t('portal.back')}
          </Button>
        }
      />
      <Stack>
        {subscription && <PresentPlan subscription={subscription} busy={busy} onAct={act} />}
        {subscription && subscription.status !== 'canceled' && (
          <PlanChange
            key={subscription.plan}
            portal={portal.data}
            subscription={subscription}
            busy={busy}
            onAct={act}
          />
        )}
        <InvoiceList invoices={invoices} credit={credit} />
      </Stack>
    </PageContainer>
  );
}
