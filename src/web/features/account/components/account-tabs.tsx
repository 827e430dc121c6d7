import { Badge, Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../account.module.css';
import { TABS } from '../model.ts';

const BEFORE_TEAM = 3;

/** Account tabs; they wrap on narrow screens, so all are visible. */
export function AccountTabs() {
  const { t } = useTranslation('account');
  const tabs = TABS.map((tab) => (
    <Tabs.Tab key={tab} value={tab}>
      {t(`tabs.${tab}`)}
    </Tabs.Tab>
  ));
  return (
    <Tabs.List className={classes.tabs ?? ''} aria-label={t('tabs.label')}>
      {tabs.slice(0, BEFORE_TEAM)}
      <Tabs.Tab value="team" disabled rightSection={<Badge variant="light">{t('comingSoon')}</Badge>}>
        {t('tabs.team')}
      </Tabs.Tab>
      {tabs.slice(BEFORE_TEAM)}
    </Tabs.List>
  );
}
