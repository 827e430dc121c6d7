import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { TallyMark } from '../../../../ui/controls/tally-mark.tsx';
import { PageContainer } from '../../../layout/page-container.tsx';
import { PageHeading } from '../../../layout/page-heading.tsx';
import { useFieldText } from '../../../lib/text/error-text.ts';
import { paths } from '../../../paths.ts';
import classes from '../auth.module.css';
import { readCallback } from '../model.ts';

/** Delay after sign-in (docs/spec.md#9-numbers). */
const REDIRECT_DELAY_MS = 3000;

/** Target of mail links: shows the outcome, then redirects to `/auth`. */
export function AuthCallbackPage() {
  const { t } = useTranslation('auth');
  const fieldText = useFieldText();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const outcome = readCallback(search, hash);
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.auth, { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate]);

  const words = {
    confirmed: t('callback.confirmed'),
    unknown: t('callback.unknown'),
    link_ended: fieldText('link_ended'),
    failed: t('callback.failed'),
  };
  const reason = typeof outcome === 'string' ? words[outcome] : outcome.description;
  const done = outcome === 'confirmed' || outcome === 'unknown';
  return (
    <PageContainer width="form">
      <div className={classes.callback} role={done ? 'status' : 'alert'}>
        <TallyMark size={48} {...(done ? { motion: 'counting' as const } : {})} />
        <PageHeading title={t(done ? 'callback.completing' : 'callback.error')} lead={reason} />
      </div>
    </PageContainer>
  );
}
