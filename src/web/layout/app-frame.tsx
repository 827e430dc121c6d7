import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, Outlet, useLocation, useNavigation, useNavigationType } from 'react-router';
import { OWNER_PAGES } from '../../shared/pages.ts';
import { LoadingSpinner } from '../../ui/controls/loading-spinner.tsx';
import { showToast, ToastArea } from '../../ui/controls/toast/toast.tsx';
import { isSamePage } from '../lib/address/same-page.ts';
import { useParticipantScheme } from '../lib/page-scheme.tsx';
import { useSession } from '../lib/session.tsx';
import { BareContext } from './bare-context.ts';
import { BareHeader } from './bare-header.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigatedContext } from './page-heading.tsx';
import { watchPastes } from './watch-pastes.ts';
import classes from './layout.module.css';

/**
 * Scrolls to the top on forward navigation. Participants see results without header and footer; until the viewer is
 * known, signed-in users count as owners.
 */
export function AppFrame() {
  const { t } = useTranslation('common');
  const { key, pathname, state: historyState } = useLocation();
  const [firstKey] = useState(key);
  const direction = useNavigationType();
  // A new survey keeps its editor when it gets its address.
  const isSame = direction === 'REPLACE' && isSamePage(historyState as unknown);
  const [page, setPage] = useState({ pathname, name: key });
  if (page.pathname !== pathname) setPage({ pathname, name: isSame ? page.name : key });
  const { state } = useNavigation();
  const shown = useRef(pathname);
  const session = useSession();
  const [bareChoice, setBare] = useState<boolean | null>(null);
  const isResults = matchPath(OWNER_PAGES.results, pathname) !== null;
  const isBare = bareChoice ?? (isResults && session.status !== 'signed-in');
  useParticipantScheme(bareChoice ?? (isResults && session.status === 'signed-out'));

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (direction !== 'POP' && !isSame) window.scrollTo(0, 0);
  }, [pathname, direction, isSame]);

  useEffect(
    () => watchPastes((count, max) => showToast({ message: t('pasteCut', { count, max }), tone: 'error' })),
    [t],
  );

  return (
    <NavigatedContext value={key !== firstKey}>
      <a className={classes.skip} href="#content">
        {t('skipToContent')}
      </a>
      <div className={classes.progress} data-on={state === 'loading' || undefined} />
      {isBare ? <BareHeader /> : <Header />}
      <Suspense fallback={<Loading />}>
        <main id="content" tabIndex={-1} className={classes.main}>
          <BareContext value={setBare}>
            <Outlet key={page.name} />
          </BareContext>
        </main>
        {!isBare && <Footer />}
      </Suspense>
      <ToastArea />
    </NavigatedContext>
  );
}

/** Placeholder that hides the footer to avoid a layout shift. */
function Loading() {
  return (
    <main className={classes.main}>
      <LoadingSpinner />
    </main>
  );
}
