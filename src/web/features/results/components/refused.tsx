import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { EmptyState } from '../../../../ui/controls/empty-state.tsx';
import { ErrorState } from '../../../../ui/controls/error-state.tsx';
import { PageHeading } from '../../../layout/page-heading.tsx';
import { type SignInRequest, useSignInRequest } from '../../../layout/to-sign-in.tsx';
import { isCallError } from '../../../lib/call-error.ts';
import { useErrorText } from '../../../lib/text/error-text.ts';
import { useSession } from '../../../lib/session.tsx';
import { paths } from '../../../paths.ts';
import { useLinkAccess } from '../use-link-token.ts';

/** Error message: survey not found, private results, or a temporary failure. */
export function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('results');
  const hasLink = useLinkAccess().access_token !== undefined;
  const errorText = useErrorText();
  const isSignedOut = useSession().status === 'signed-out';
  const request = useSignInRequest();
  if (isCallError(error, 'invalid') && error.fields['filter'] !== undefined) return <UnfitFilter />;
  if (isCallError(error, 'not_found') || isCallError(error, 'invalid'))
    return <Notice title={t('notFound.title')} text={t('notFound.text')} />;
  if (isCallError(error, 'forbidden') && hasLink)
    return <Notice title={t('link.title')} text={t('link.text')} />;
  if (isCallError(error, 'forbidden'))
    return (
      <Notice
        title={t('private.title')}
        text={error.fields['access_token'] === undefined ? t('private.text') : t('private.code')}
        signIn={isSignedOut ? request : undefined}
      />
    );
  return (
    <>
      <PageHeading title={t('title')} hidden />
      <ErrorState title={t('failed')} text={errorText(error)} onRetry={onRetry} />
    </>
  );
}

/** The filter does not, or no longer, match the survey. */
function UnfitFilter() {
  const { t } = useTranslation('results');
  const { pathname } = useLocation();
  return (
    <>
      <PageHeading title={t('title')} hidden />
      <EmptyState
        title={t('filter.unfit')}
        text={t('filter.unfitText')}
        action={
          <Button variant="default" component={Link} to={pathname}>
            {t('filter.clear')}
          </Button>
        }
      />
    </>
  );
}

interface NoticeProps {
  title: string;
  text: string;
  signIn?: SignInRequest | undefined;
}

function Notice({ title, text, signIn }: NoticeProps) {
  const { t } = useTranslation('results');
  return (
    <>
      <PageHeading title={t('title')} hidden />
      <EmptyState
        title={title}
        text={text}
        action={
          <Group justify="center">
            {signIn !== undefined && (
              <Button component={Link} to={paths.auth} state={signIn}>
                {t('private.signIn')}
              </Button>
            )}
            <Button variant="default" component={Link} to={paths.home}>
              {t('home')}
            </Button>
          </Group>
        }
      />
    </>
  );
}
