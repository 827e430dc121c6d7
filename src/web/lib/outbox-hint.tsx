import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useAuthConfig } from './auth-config.ts';

/** Link to the outbox, on servers that do not send mail. */
export function OutboxHint() {
  const { t } = useTranslation('common');
  const help = useAuthConfig();
  if (help.data?.outbox !== true) return null;
  return (
    <Text size="sm" mt="xs">
      {t('outboxHint')}{' '}
      <Anchor component={Link} to={paths.outbox} inherit underline="always">
        {t('openOutbox')}
      </Anchor>
    </Text>
  );
}
