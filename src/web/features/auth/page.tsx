import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { PageContainer } from '../../layout/page-container.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { useRefreshSession, useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { LoadingSpinner } from '../../../ui/controls/loading-spinner.tsx';
import { showToast } from '../../../ui/controls/toast/toast.tsx';
import { useAuthConfig } from '../../lib/auth-config.ts';
import classes from './auth.module.css';
import { DemoOffer } from './components/demo-offer.tsx';
import { ForgotForm } from './components/forgot-form.tsx';
import { OutboxHint } from '../../lib/outbox-hint.tsx';
import { SecondStepForm } from './components/second-step-form.tsx';
import { SignInForm } from './components/sign-in-form.tsx';
import { SignUpForm } from './components/sign-up-form.tsx';
import type { AuthRequest } from './model.ts';

type Mode = 'signIn' | 'signUp' | 'forgot' | 'secondStep';

/**
 * Leads signed-in users to `/` (docs/spec.md#4-states), or back to where they were. Sign-up with a draft or without a
 * mail server also signs in (docs/product-decisions.md#owners, 39); otherwise the prefilled sign-in form follows.
 */
export function AuthPage() {
  const { t } = useTranslation(['auth', 'common']);
  const session = useSession();
  const refresh = useRefreshSession();
  const request = useLocation().state as AuthRequest | null;
  const next = request?.next;
  const navigate = useNavigate();
  const sendsNoMail = useAuthConfig().data?.outbox === true;
  const [mode, setMode] = useState<Mode>(request?.mode ?? 'signIn');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [signedUp, setSignedUp] = useState(false);
  if (session.status === 'loading') return <LoadingSpinner />;
  if (session.status === 'signed-in') {
    const state = { ...next?.state, ...(signedUp && { signedUp: email, sendsNoMail }) };
    return <Navigate to={next?.path ?? request?.back ?? paths.home} state={state} replace />;
  }

  const go = (wanted: Mode) => {
    setMode(wanted);
    setSignedUp(false);
    setPassword('');
  };
  const lead = next !== undefined && (mode === 'signUp' || mode === 'signIn') ? 'draft' : mode;
  return (
    <PageContainer width="form">
      <div className={classes.sheet}>
        <PageHeading key={mode} title={t(`heading.${mode}`)} lead={t(`lead.${lead}`)} />
        {signedUp && next === undefined && (
          <Alert color="green" variant="light" role="alert" title={t('signedUp.title')}>
            {t('signedUp.text', { email })}
            <OutboxHint />
          </Alert>
        )}
        <div className={classes.card}>
          {mode === 'signIn' && (
            <SignInForm
              key={email}
              initialEmail={email}
              initialPassword={password}
              onCodeNeeded={() => go('secondStep')}
              onForgot={(details) => {
                setEmail(details);
                go('forgot');
              }}
            />
          )}
          {mode === 'signUp' && (
            <SignUpForm
              signsIn={next !== undefined || sendsNoMail}
              onSignedUp={async (details, typed) => {
                setEmail(details);
                setSignedUp(true);
                if (next === undefined && sendsNoMail)
                  showToast({
                    tone: 'success',
                    title: t('signedUp.title'),
                    message: t('signedUp.direct', { email: details }),
                    action: { label: t('common:openOutbox'), onClick: () => void navigate(paths.outbox) },
                  });
                if (next !== undefined || sendsNoMail) return refresh();
                setPassword(typed);
                setMode('signIn');
              }}
            />
          )}
          {mode === 'forgot' && <ForgotForm initialEmail={email} />}
          {mode === 'secondStep' && <SecondStepForm />}
        </div>
        <p className={classes.switch}>
          {mode === 'signIn' && t('noAccount')}
          {mode === 'signUp' && t('hasAccount')}
          <button
            type="button"
            className={`${classes.textButton} focus-ring`}
            onClick={() => go(mode === 'signIn' ? 'signUp' : 'signIn')}
          >
            {t(mode === 'signIn' ? 'toSignUp' : mode === 'signUp' ? 'toSignIn' : 'backToSignIn')}
          </button>
        </p>
        {mode === 'signIn' && <DemoOffer onCodeNeeded={() => go('secondStep')} />}
      </div>
    </PageContainer>
  );
}
