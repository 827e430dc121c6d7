import { Alert, Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PLANS } from '../../../../shared/plans.ts';
import { paths } from '../../../paths.ts';
import type { MonthLimit } from './use-month-limit.ts';

interface MonthLimitNoteProps {
  month: MonthLimit | null;
  isBrief: boolean;
}

export function MonthLimitNote({ month, isBrief }: MonthLimitNoteProps) {
  const { t } = useTranslation('editor');
  if (month === null || (isBrief && !month.isReached)) return null;
  const { used, limit, isReached } = month;
  const { questions_per_survey: questions, responses_per_survey: responses } = PLANS.free;
  const plans = (
    <Anchor href={paths.pricing} target="_blank" rel="noopener" inherit>
      {t('upgrade.view')} <span className="visually-hidden">({t('upgrade.newTab')})</span>
    </Anchor>
  );
  if (isReached)
    return (
      <Alert color="clay" mb="md" title={t('limits.monthTitle', { used, limit })}>
        {t('limits.monthText')} {plans}
      </Alert>
    );
  return (
    <Text size="sm" c="dimmed" mb="sm">
      {t('limits.free', { number: used + 1, limit, questions, responses })} {plans}
    </Text>
  );
}
