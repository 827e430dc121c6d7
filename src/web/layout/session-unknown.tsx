import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/controls/error-state.tsx';
import { useErrorText } from '../lib/text/error-text.ts';
import { useSessionQuery } from '../lib/session.tsx';

/** Replaces a private page while the session cannot be loaded. */
export function SessionUnknown() {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const { error, isFetching, refetch } = useSessionQuery();
  return (
    <ErrorState
      order={1}
      title={t('loadFailed')}
      text={error === null ? undefined : errorText(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
