import { Alert, Button, Card, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SandboxCard } from '../../../../shared/api/account/sandbox.ts';
import { CardChoice } from './card-choice.tsx';

interface CardChangeProps {
  card: SandboxCard | null;
  busy: boolean;
  error: string | null;
  onChange: (card: SandboxCard) => void;
}

export function CardChange({ card, busy, error, onChange }: CardChangeProps) {
  const { t } = useTranslation('checkout');
  const [chosen, setChosen] = useState<SandboxCard>(card ?? 'works');
  return (
    <Card component="section">
      <Title order={2} size="h3">
        {t('card.title')}
      </Title>
      <CardChoice value={chosen} onChange={setChosen} />
      {error !== null && (
        <Alert color="red" variant="light" role="alert" mt="md">
          {error}
        </Alert>
      )}
      <Button
        mt="md"
        style={{ alignSelf: 'flex-start' }}
        variant="default"
        disabled={chosen === card}
        loading={busy}
        onClick={() => onChange(chosen)}
      >
        {t('card.save')}
      </Button>
    </Card>
  );
}
