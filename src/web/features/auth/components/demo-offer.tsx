import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/text/error-text.ts';
import { useAuthConfig } from '../../../lib/auth-config.ts';
import { useSignIn } from '../api.ts';
import classes from '../auth.module.css';
import { FormProblem } from './form-problem.tsx';

/** One-click sign-in to the demo account, if the server has one. */
export function DemoOffer({ onCodeNeeded }: { onCodeNeeded: () => void }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const help = useAuthConfig();
  const signIn = useSignIn();
  const demo = help.data?.demo;
  if (!demo) return null;
  return (
    <section className={classes.demo} aria-label={t('demo.label')}>
      <p>{t('demo.text')}</p>
      <FormProblem text={signIn.isError ? errorText(signIn.error) : null} />
      <Button
        variant="default"
        size="md"
        loading={signIn.isPending}
        onClick={() =>
          signIn.mutate(demo, { onSuccess: ({ needsCode }) => (needsCode ? onCodeNeeded() : undefined) })
        }
      >
        {t('demo.button')}
      </Button>
    </section>
  );
}
