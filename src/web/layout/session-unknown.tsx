import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/controls/error-state.tsx';
import { useErrorText } from '../lib/text/error-text.ts';
import { useSessionQuery } from '../lib/session.tsx';

/** Stands for a page of one's own while the server cannot be asked who is signed in. */
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
