import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { Icon } from '../../ui/controls/icon.tsx';
import { showToast } from '../../ui/controls/toast/toast.tsx';
import { endSession, useSession } from '../lib/session.tsx';
import { paths } from '../paths.ts';
import classes from './header.module.css';

/** Used in the header and mobile menu. */
export function AccountNav({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation('common');
  const session = useSession();
  const signedIn = session.status === 'signed-in';
  const click = onNavigate === undefined ? {} : { onClick: onNavigate };
  return (
    <>
      {session.status === 'signed-out' ? (
        // Redirects visitors to /auth, so it is never marked as current.
        <Link className={classes.navLink ?? ''} to={paths.auth} {...click}>
          {t('header.dashboard')}
        </Link>
      ) : (
        <NavLink className={classes.navLink ?? ''} to={paths.dashboard} {...click}>
          {t('header.dashboard')}
        </NavLink>
      )}
      {signedIn && (
        <>
          <NavLink className={classes.navLink ?? ''} to={paths.account} {...click}>
            {t('header.account')}
          </NavLink>
          <button
            type="button"
            className={classes.navLink ?? ''}
            onClick={() => {
              onNavigate?.();
              endSession().catch(() => showToast({ tone: 'error', message: t('signOutFailed') }));
            }}
          >
            {t('header.signOut')}
          </button>
        </>
      )}
      {session.status === 'signed-out' && (
        <Button component={NavLink} to={paths.auth} variant="default" size="md" {...click}>
          {t('header.login')}
        </Button>
      )}
      <Button
        component={NavLink}
        to={paths.create}
        size="md"
        leftSection={<Icon name="plus" size={18} />}
        {...click}
      >
        {t('header.create')}
      </Button>
    </>
  );
}
