import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { AccountNav } from './account-nav.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { ScientificToggle } from './scientific-toggle.tsx';
import { SearchBox } from './search-box.tsx';
import classes from './header.module.css';

/** Repeats the header's controls where its row is too narrow for them. */
export function MobileMenu() {
  const { t } = useTranslation('common');
  const [opened, menu] = useDisclosure(false);
  return (
    <>
      <ActionIcon
        className={classes.menuButton}
        color="dark"
        onClick={menu.open}
        aria-label={t('header.menu')}
        aria-expanded={opened}
      >
        <Icon name="menu" size={24} />
      </ActionIcon>
      <Drawer
        opened={opened}
        onClose={menu.close}
        title={t('header.menu')}
        position="right"
        size="min(360px, 100%)"
      >
        <div className={classes.menu}>
          <SearchBox onSearch={menu.close} />
          <nav className={classes.menuLinks} aria-label={t('header.main')}>
            <AccountNav onNavigate={menu.close} />
          </nav>
          <ScientificToggle />
          <LanguageSwitcher />
        </div>
      </Drawer>
    </>
  );
}
