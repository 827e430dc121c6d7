import type { TitleOrder } from '@mantine/core';
import { ErrorState } from '../../ui/controls/error-state.tsx';
import { useErrorText } from './text/error-text.ts';

interface FailedQueryProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  title: string;
  order?: TitleOrder;
  compact?: boolean;
}

/** Error of a query, which can be tried again. */
export function FailedQuery({ query, title, ...look }: FailedQueryProps) {
  const errorText = useErrorText();
  return (
    <ErrorState
      {...look}
      title={title}
      text={errorText(query.error)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
