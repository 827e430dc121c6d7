import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '../../../../shared/api/api-keys.ts';
import { momentText } from '../../../lib/moment-text.ts';
import classes from '../account.module.css';

interface ApiKeyListProps {
  keys: readonly ApiKey[];
  onEnd: (key: ApiKey) => void;
}

/** The own keys by name, beginning, and last use. */
export function ApiKeyList({ keys, onEnd }: ApiKeyListProps) {
  const { t } = useTranslation('account');
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
                ? t('apiKeys.unused', { time: momentText(key.created_at) })
                : t('apiKeys.used', { time: momentText(key.last_used_at) })}
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
