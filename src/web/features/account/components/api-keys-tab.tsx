import { Anchor, Button } from '@mantine/core';
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
import { NewApiKey } from './new-api-key.tsx';
import { PlanNeeded } from './plan-needed.tsx';
import { SettingsCard } from './settings-card.tsx';
import { dateTimeText } from '../../../lib/text/date-time-text.ts';
import classes from '../account.module.css';
import { KEY_WORDS } from '../key-words.ts';
import { hasPassed } from '../model.ts';

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

interface ApiKeyListProps {
  keys: readonly ApiKey[];
  onEnd: (key: ApiKey) => void;
}

function ApiKeyList({ keys, onEnd }: ApiKeyListProps) {
  const { t } = useTranslation('account');
  const expiryOf = ({ expires_at }: ApiKey) => {
    if (expires_at === null) return t('apiKeys.endless');
    const time = dateTimeText(expires_at);
    return hasPassed(expires_at) ? t('apiKeys.expired', { time }) : t('apiKeys.expires', { time });
  };
  return (
    <ul className={classes.rows}>
      {keys.map((key) => (
        <li key={key.id} className={classes.row}>
          <div className={classes.rowText}>
            <p>{key.name}</p>
            <p className={classes.note}>
              <code>{key.start}…</code>
              {' · '}
              {key.last_used_at === null
                ? t('apiKeys.unused', { time: dateTimeText(key.created_at) })
                : t('apiKeys.used', { time: dateTimeText(key.last_used_at) })}
            </p>
            <p className={classes.note}>
              {key.scopes.map((scope) => t(KEY_WORDS[scope])).join(', ')}
              {' · '}
              {expiryOf(key)}
            </p>
          </div>
          <Button
            variant="subtle"
            color="red"
            aria-label={t('apiKeys.endOne', { name: key.name })}
            onClick={() => onEnd(key)}
          >
            {t('apiKeys.end')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
