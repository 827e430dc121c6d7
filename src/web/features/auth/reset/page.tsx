import { Alert, Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { PageContainer } from '../../../layout/page-container.tsx';
import { PageHeading } from '../../../layout/page-heading.tsx';
import { useFieldText } from '../../../lib/text/error-text.ts';
import { paths } from '../../../paths.ts';
import { useResetPassword } from '../api.ts';
import classes from '../auth.module.css';
import { FormProblem } from '../components/form-problem.tsx';
import { NewPasswordField } from '../components/password-field.tsx';
import { checkNewPassword, FORGOT } from '../model.ts';
import { useAuthForm } from '../use-auth-form.ts';

export function AuthResetPage() {
  const { t } = useTranslation('auth');
  const fieldText = useFieldText();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const reset = useResetPassword();
  const { form, submit, problem, field } = useAuthForm(
    { newPassword: '' },
    { newPassword: checkNewPassword },
    ({ newPassword }) => reset.mutateAsync({ token, newPassword }),
  );
  const ended = fieldText('link_ended');
  const hasEnded = token === '' || problem === ended;
  return (
    <PageContainer width="form">
      <div className={classes.sheet}>
        <PageHeading title={t('reset.heading')} lead={t('reset.lead')} />
        {reset.isSuccess ? (
          <Alert color="green" variant="light" role="status" title={t('reset.doneTitle')}>
            {t('reset.done')}
          </Alert>
        ) : (
          <form noValidate className={classes.card} onSubmit={submit}>
            <Stack gap="md">
              <FormProblem text={hasEnded ? ended : problem} />
              {hasEnded ? (
                <Button component={Link} to={paths.auth} state={FORGOT} size="md">
                  {t('reset.askAgain')}
                </Button>
              ) : (
                <>
                  <NewPasswordField
                    {...field('newPassword')}
                    label={t('reset.newPassword')}
                    password={form.values['newPassword']}
                  />
                  <Button type="submit" size="md" loading={form.submitting}>
                    {t('reset.save')}
                  </Button>
                </>
              )}
            </Stack>
          </form>
        )}
        <Button component={Link} to={paths.auth} variant="default" size="md">
          {t('backToSignIn')}
        </Button>
      </div>
    </PageContainer>
  );
}
