import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '../../../../shared/api/account/api-keys.ts';
import { ConfirmDialog } from '../../../../ui/controls/confirm-dialog.tsx';
import { EmptyState } from '../../../../ui/controls/empty-state.tsx';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import { useErrorText } from '../../../lib/text/error-text.ts';
import { FailedQuery } from '../../../lib/failed-query.tsx';
import { useSubscription } from '../../../lib/subscription.ts';
import { useApiKeys, useDeleteApiKey } from '../api.ts';
import { ApiKeyList } from './api-key-list.tsx';
import { NewApiKey } from './new-api-key.tsx';
import { PlanNeeded } from './plan-needed.tsx';
import { SettingsCard } from './settings-card.tsx';

/** API keys (Scientific plan): created, shown once, deleted. */
export function ApiKeysTab() {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const plan = useSubscription();
  const allowed = plan.has('api_keys');
  const keys = useApiKeys(allowed);
  const remove = useDeleteApiKey();
  const [ending, setEnding] = useState<ApiKey | null>(null);
  if (plan.status === 'loading') return <Skeletons shape="card" count={1} />;
  if (!allowed) {
    return <PlanNeeded title={t('apiKeys.planTitle')} text={t('apiKeys.planText')} />;
  }
  return (
    <SettingsCard
      title={t('apiKeys.title')}
      lead={t('apiKeys.lead')}
      aside={
        <Anchor href="/api/docs" underline="always">
          {t('apiKeys.docs')}
        </Anchor>
      }
    >
      <NewApiKey />
      {keys.isPending && <Skeletons shape="line" count={2} />}
      {keys.isError && <FailedQuery compact order={3} query={keys} title={t('apiKeys.loadFailed')} />}
      {keys.data?.length === 0 && (
        <EmptyState compact order={3} title={t('apiKeys.empty')} text={t('apiKeys.emptyText')} />
      )}
      <ApiKeyList keys={keys.data ?? []} onEnd={setEnding} />
      <ConfirmDialog
        opened={ending !== null}
        title={t('apiKeys.endTitle')}
        confirmLabel={t('apiKeys.end')}
        destructive
        busy={remove.isPending}
        error={remove.isError ? errorText(remove.error) : undefined}
        onClose={() => {
          setEnding(null);
          remove.reset();
        }}
        onConfirm={() => remove.mutate(ending?.id ?? '', { onSuccess: () => setEnding(null) })}
      >
        {t('apiKeys.endText', { name: ending?.name ?? '' })}
      </ConfirmDialog>
    </SettingsCard>
  );
}
