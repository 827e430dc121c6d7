import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { PageContainer } from '../../layout/page-container.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { LoadingSpinner } from '../../../ui/loading-spinner.tsx';
import classes from './auth.module.css';
import { DemoOffer } from './components/demo-offer.tsx';
import { ForgotForm } from './components/forgot-form.tsx';
import { OutboxHint } from './components/outbox-hint.tsx';
import { SecondStepForm } from './components/second-step-form.tsx';
import { SignInForm } from './components/sign-in-form.tsx';
import { SignUpForm } from './components/sign-up-form.tsx';
import type { FORGOT } from './model.ts';

type Mode = 'signIn' | 'signUp' | 'forgot' | 'secondStep';

/** Sign in or sign up; a signed-in user goes to `/` (product spec section 4). */
export function AuthPage() {
  const { t } = useTranslation('auth');
  const session = useSession();
  const opensWith = useLocation().state as Partial<typeof FORGOT> | null;
  const [mode, setMode] = useState<Mode>(opensWith?.mode ?? 'signIn');
  const [email, setEmail] = useState('');
  const [signedUp, setSignedUp] = useState(false);
  if (session.status === 'loading') return <LoadingSpinner />;
  if (session.status === 'signed-in') return <Navigate to={paths.home} replace />;

  const go = (next: Mode) => {
    setMode(next);
    setSignedUp(false);
  };
  return (
    <PageContainer width="form">
      <div className={classes.sheet}>
        <PageHeading key={mode} title={t(`heading.${mode}`)} lead={t(`lead.${mode}`)} />
        {signedUp && (
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
              onCodeNeeded={() => go('secondStep')}
              onForgot={(given) => {
                setEmail(given);
                go('forgot');
              }}
            />
          )}
          {mode === 'signUp' && (
            <SignUpForm
              onSignedUp={(given) => {
                setEmail(given);
                setMode('signIn');
                setSignedUp(true);
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
