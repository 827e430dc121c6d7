import { Button, Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Skeletons } from '../../../ui/controls/skeletons.tsx';
import { showToast } from '../../../ui/controls/toast/toast.tsx';
import { ToSignIn } from '../../layout/to-sign-in.tsx';
import { PageContainer } from '../../layout/page-container.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { useErrorText } from '../../lib/text/error-text.ts';
import { endSession, useSessionQuery } from '../../lib/session.tsx';
import classes from './account.module.css';
import { AccountTabs } from './components/account-tabs.tsx';
import { ApiKeysTab } from './components/api-keys-tab.tsx';
import { AuditLogTab } from './components/audit-log-tab.tsx';
import { BillingTab } from './components/billing-tab.tsx';
import { DataTab } from './components/data-tab.tsx';
import { ProfileTab } from './components/profile-tab.tsx';
import { SecurityTab } from './components/security-tab.tsx';
import { readTab } from './model.ts';
import { FailedQuery } from '../../lib/failed-query.tsx';

/** Redirects to `/auth` without a session (docs/spec.md#2-screens-and-routes). */
export function AccountPage() {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const session = useSessionQuery();
  const [query, setQuery] = useSearchParams();
  const tab = readTab(query.get('tab'));
  if (session.data === null) return <ToSignIn />;

  const leave = () => {
    endSession().catch((error: unknown) => showToast({ message: errorText(error), tone: 'error' }));
  };
  return (
    <PageContainer width="form">
      <PageHeading
        title={t('title')}
        actions={
          <Button variant="default" onClick={leave}>
            {t('signOut')}
          </Button>
        }
      />
      {session.isPending && <Skeletons shape="form" count={4} />}
      {session.isError && session.data === undefined && <FailedQuery query={session} title={t('failed')} />}
      {session.data && (
        <Tabs
          value={tab}
          onChange={(next) => setQuery(next === 'profile' ? {} : { tab: next ?? '' }, { replace: true })}
          keepMounted={false}
        >
          <AccountTabs />
          <Tabs.Panel value={tab} className={classes.stack}>
            {tab === 'profile' && <ProfileTab user={session.data.user} />}
            {tab === 'billing' && <BillingTab />}
            {tab === 'security' && (
              <SecurityTab user={session.data.user} thisSession={session.data.session.id} />
            )}
            {tab === 'apiKeys' && <ApiKeysTab />}
            {tab === 'auditLog' && <AuditLogTab />}
            {tab === 'data' && <DataTab email={session.data.user.email} />}
          </Tabs.Panel>
        </Tabs>
      )}
    </PageContainer>
  );
}
