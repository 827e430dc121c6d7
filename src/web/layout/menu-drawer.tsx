import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountNav } from './account-nav.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { ScientificToggle } from './scientific-toggle.tsx';
import { SearchBox } from './search-box.tsx';
import classes from './header.module.css';

export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t('header.menu')}
      position="right"
      size="min(360px, 100%)"
    >
      <div className={classes.menu}>
        <SearchBox onSearch={onClose} />
        <nav className={classes.menuLinks} aria-label={t('header.main')}>
          <AccountNav onNavigate={onClose} />
        </nav>
        <ScientificToggle />
        <LanguageSwitcher />
      </div>
    </Drawer>
  );
}
