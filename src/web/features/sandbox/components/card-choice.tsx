import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SANDBOX_CARDS, type SandboxCard } from '../../../../shared/api/account/sandbox.ts';

/** Public test numbers of payment providers. */
const NUMBERS: Readonly<Record<SandboxCard, string>> = {
  works: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  fails_later: '4000 0000 0000 0341',
};

interface CardChoiceProps {
  value: SandboxCard;
  onChange: (card: SandboxCard) => void;
}

/** Test cards only: without a text field, no real card number can be entered. */
export function CardChoice({ value, onChange }: CardChoiceProps) {
  const { t } = useTranslation('checkout');
  return (
    <Radio.Group value={value} onChange={onChange} aria-label={t('card.label')}>
      <Stack gap="sm" mt="md">
        {SANDBOX_CARDS.map((card) => (
          <Radio key={card} value={card} label={t(`card.${card}`)} description={NUMBERS[card]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
