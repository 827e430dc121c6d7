import type { TitleOrder } from '@mantine/core';
import { ErrorState } from '../../ui/controls/error-state.tsx';
import { useErrorText } from './text/error-text.ts';

interface FailedQueryProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  title: string;
  note?: string;
  order?: TitleOrder;
  compact?: boolean;
}

export function FailedQuery({ query, title, note, ...look }: FailedQueryProps) {
  const errorText = useErrorText();
  return (
    <ErrorState
      {...look}
      title={title}
      text={note === undefined ? errorText(query.error) : `${errorText(query.error)} ${note}`}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
