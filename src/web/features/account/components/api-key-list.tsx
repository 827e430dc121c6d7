import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '../../../../shared/api/account/api-keys.ts';
import { dateTimeText } from '../../../lib/text/date-time-text.ts';
import classes from '../account.module.css';
import { KEY_WORDS } from '../key-words.ts';
import { hasPassed } from '../model.ts';

interface ApiKeyListProps {
  keys: readonly ApiKey[];
  onEnd: (key: ApiKey) => void;
}

export function ApiKeyList({ keys, onEnd }: ApiKeyListProps) {
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
