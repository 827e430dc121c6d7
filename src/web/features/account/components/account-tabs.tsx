import { Badge, Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../account.module.css';
import { TABS, type Tab } from '../model.ts';

const BEFORE_TEAM = 3;

/** The tabs of the account; on a narrow screen they scroll sideways, and the open one is brought into sight. */
export function AccountTabs({ open }: { open: Tab }) {
  const { t } = useTranslation('account');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector(`[data-tab="${open}"]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [open]);

  const tabs = TABS.map((tab) => (
    <Tabs.Tab key={tab} value={tab} data-tab={tab}>
      {t(`tabs.${tab}`)}
    </Tabs.Tab>
  ));
  return (
    <Tabs.List ref={list} className={classes.tabs ?? ''} aria-label={t('tabs.label')}>
      {tabs.slice(0, BEFORE_TEAM)}
      <Tabs.Tab value="team" disabled rightSection={<Badge variant="light">{t('comingSoon')}</Badge>}>
        {t('tabs.team')}
      </Tabs.Tab>
      {tabs.slice(BEFORE_TEAM)}
    </Tabs.List>
  );
}
