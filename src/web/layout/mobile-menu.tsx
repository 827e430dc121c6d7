import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/controls/icon.tsx';
import { LazyDialog } from '../../ui/controls/lazy-dialog.tsx';
import { useLazyParts } from '../lib/use-lazy-parts.ts';
import classes from './header.module.css';

const load = () => import('./menu-drawer.tsx');
const Drawer = lazy(async () => ({ default: (await load()).MenuDrawer }));
const PARTS = [load];

/** Header controls for narrow screens; the drawer loads after the page. */
export function MobileMenu() {
  const { t } = useTranslation('common');
  const [opened, menu] = useDisclosure(false);
  useLazyParts(PARTS);
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
      <LazyDialog isWanted={opened}>
        {(isThere) => <Drawer opened={opened && isThere} onClose={menu.close} />}
      </LazyDialog>
    </>
  );
}
