import { ActionIcon } from '@mantine/core';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { elementIds } from '../state/use-view.ts';
import type { SurveyMenu } from './survey-menu.tsx';

const Used = lazy(async () => ({ default: (await import('./survey-menu.tsx')).SurveyMenu }));

export function LazySurveyMenu(props: ComponentProps<typeof SurveyMenu>) {
  const { t } = useTranslation('editor');
  const [isUsed, setUsed] = useState(false);
  const button = (
    <ActionIcon
      variant="default"
      aria-label={t('actions.more')}
      id={elementIds.more}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setUsed(true)}
    >
      <Icon name="more" />
    </ActionIcon>
  );
  if (!isUsed) return button;
  return (
    <Suspense fallback={button}>
      <Used {...props} />
    </Suspense>
  );
}
