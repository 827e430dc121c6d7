import { Anchor, Card, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getOutbox } from '../../../shared/api/account/auth-config.ts';
import { EmptyState } from '../../../ui/controls/empty-state.tsx';
import { Skeletons } from '../../../ui/controls/skeletons.tsx';
import { PageContainer } from '../../layout/page-container.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { call } from '../../lib/call.ts';
import { dateTimeText } from '../../lib/text/date-time-text.ts';
import { FailedQuery } from '../../lib/failed-query.tsx';

/** Mail stored instead of sent; not in production. */
export function OutboxPage() {
  const { t } = useTranslation('auth');
  const outbox = useQuery({
    queryKey: ['outbox'],
    queryFn: ({ signal }) => call(getOutbox, {}, { signal }),
    staleTime: 0,
  });
  return (
    <PageContainer width="reading">
      <PageHeading title={t('outbox.title')} lead={t('outbox.lead')} />
      {outbox.isPending && <Skeletons shape="card" />}
      {outbox.isError && <FailedQuery query={outbox} title={t('outbox.failed')} />}
      {outbox.data?.mails.length === 0 && (
        <EmptyState title={t('outbox.empty')} text={t('outbox.emptyText')} />
      )}
      <Stack>
        {outbox.data?.mails.map((mail) => (
          <Card key={mail.id} component="article">
            <Title order={2} size="h4">
              {mail.subject}
            </Title>
            <Text c="dimmed" size="sm" mb="sm">
              {t('outbox.to', { recipient: mail.recipient, time: dateTimeText(mail.created_at) })}
            </Text>
            <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {mail.body.split(mail.link)[0]}
              <Anchor href={mail.link} underline="always">
                {mail.link}
              </Anchor>
              {mail.body.split(mail.link)[1]}
            </Text>
          </Card>
        ))}
      </Stack>
    </PageContainer>
  );
}
