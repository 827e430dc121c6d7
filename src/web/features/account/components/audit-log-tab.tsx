import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AUDIT_DAYS } from '../../../../shared/audit.ts';
import { EmptyState } from '../../../../ui/controls/empty-state.tsx';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import { FailedQuery } from '../../../lib/failed-query.tsx';
import { useSubscription } from '../../../lib/subscription.ts';
import { auditFileAddress, type AuditView, useAuditLog } from '../audit-api.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { PlanNeeded } from './plan-needed.tsx';
import { SettingsCard } from './settings-card.tsx';

export function AuditLogTab() {
  const { t } = useTranslation('account');
  const plan = useSubscription();
  if (plan.status === 'loading') return <Skeletons shape="card" count={1} />;
  if (plan.has('audit_log')) return <AuditLog />;
  return <PlanNeeded title={t('auditLog.planTitle')} text={t('auditLog.planText')} />;
}

function AuditLog() {
  const { t } = useTranslation('account');
  const [view, setView] = useState<AuditView>({ survey_id: null, from: null, to: null });
  const log = useAuditLog(view);
  const events = log.data?.pages.flatMap((page) => page.events) ?? [];
  const file = (
    <Button component="a" variant="default" href={auditFileAddress(view)} download>
      {t('auditLog.download')}
    </Button>
  );
  return (
    <SettingsCard title={t('auditLog.title')} lead={t('auditLog.lead', { days: AUDIT_DAYS })} aside={file}>
      <AuditFilters view={view} onChange={setView} />
      {log.isPending && <Skeletons shape="line" count={4} />}
      {log.isError && <FailedQuery compact order={3} query={log} title={t('auditLog.loadFailed')} />}
      {log.isSuccess && events.length === 0 && (
        <EmptyState compact order={3} title={t('auditLog.empty')} text={t('auditLog.emptyText')} />
      )}
      <AuditList events={events} />
      {log.hasNextPage && (
        <Button
          variant="default"
          mt="sm"
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {t('auditLog.more')}
        </Button>
      )}
    </SettingsCard>
  );
}
