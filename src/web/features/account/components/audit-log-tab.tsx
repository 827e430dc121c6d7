import { Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AUDIT_DAYS } from '../../../../shared/audit.ts';
import { EmptyState } from '../../../../ui/controls/empty-state.tsx';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import { FailedQuery } from '../../../lib/failed-query.tsx';
import { useSubscription } from '../../../lib/subscription.ts';
import { auditFileAddress, type AuditView, useAuditLog, useSurveyNames } from '../audit-api.ts';
import { PlanNeeded } from './plan-needed.tsx';
import { SettingsCard } from './settings-card.tsx';
import type { AuditEvent } from '../../../../shared/api/account/audit-log.ts';
import { dateTimeText } from '../../../lib/text/date-time-text.ts';
import classes from '../account.module.css';
import { auditDetail, auditWord, nobodyWord, type PlanWords } from '../audit-words.ts';
import { DayField } from '../../../lib/day-field.tsx';

interface AuditFiltersProps {
  view: AuditView;
  onChange: (view: AuditView) => void;
}

const FIELD = { flex: '1 1 180px' };

function AuditFilters({ view, onChange }: AuditFiltersProps) {
  const { t } = useTranslation(['account', 'common']);
  const surveys = useSurveyNames();
  const clear = { 'aria-label': t('common:close') };
  const day = {
    placeholder: t('auditLog.anyDay'),
  };
  return (
    <Group mb="md" align="flex-end">
      <Select
        style={FIELD}
        label={t('auditLog.survey')}
        placeholder={t('auditLog.everything')}
        data={surveys.data?.map(({ id, title }) => ({ value: id, label: title })) ?? []}
        value={view.survey_id}
        onChange={(survey_id) => onChange({ ...view, survey_id })}
        searchable
        clearable
        clearButtonProps={clear}
      />
      <DayField
        {...day}
        style={FIELD}
        label={t('auditLog.from')}
        value={view.from}
        {...(view.to !== null && { maxDate: view.to })}
        onChange={(from) => onChange({ ...view, from })}
      />
      <DayField
        {...day}
        style={FIELD}
        label={t('auditLog.to')}
        value={view.to}
        {...(view.from !== null && { minDate: view.from })}
        onChange={(to) => onChange({ ...view, to })}
      />
    </Group>
  );
}

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

function AuditList({ events }: { events: readonly AuditEvent[] }) {
  const { t } = useTranslation(['account', 'billing']);
  const planWords: PlanWords = {
    offer: (offer) => t(`billing:offers.${offer}`),
    state: (state) => t(`billing:state.${state}`),
  };
  return (
    <ul className={classes.rows}>
      {events.map((event, i) => {
        const word = auditWord(event.action);
        const detail = auditDetail(event.details, planWords);
        return (
          <li key={`${event.at} ${i}`} className={classes.row}>
            <div className={classes.rowText}>
              <p>
                {word === null ? event.action : t(word)}
                {detail !== '' && `: ${detail}`}
              </p>
              <p className={classes.note}>
                <time dateTime={event.at}>{dateTimeText(event.at)}</time>
                {' · '}
                {event.actor ?? t(nobodyWord(event.action))}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
