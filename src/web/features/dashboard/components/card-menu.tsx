import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SurveySummary } from '../../../../shared/api/surveys.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { paths } from '../../../paths.ts';
import type { SurveyAction } from '../api.ts';
import classes from '../dashboard.module.css';
import { actionsFor } from '../model.ts';

/** What else can be done with a survey: see it as participants do, publish, close, reopen, copy. */
export function CardMenu({
  survey,
  onAction,
}: {
  survey: SurveySummary;
  onAction: (action: SurveyAction) => void;
}) {
  const { t } = useTranslation('dashboard');
  return (
    <Menu position="bottom-end" width={240} classNames={{ item: classes.menuItem ?? '' }}>
      <Menu.Target>
        <ActionIcon color="gray" aria-label={t('card.moreOf', { title: survey.title })}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={paths.survey(survey.id)}
          target="_blank"
          leftSection={<Icon name="external" size={18} />}
        >
          {t('card.open')}
        </Menu.Item>
        {actionsFor(survey.effective_status).map((action) => (
          <Menu.Item
            key={action}
            leftSection={<Icon name={action === 'close' ? 'lock' : 'clock'} size={18} />}
            onClick={() => onAction(action)}
          >
            {t(`card.${action}`)}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<Icon name="copy" size={18} />} onClick={() => onAction('duplicate')}>
          {t('card.duplicate')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
