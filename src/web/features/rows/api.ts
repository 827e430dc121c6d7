import {
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { deleteSubmission } from '../../../shared/api/responses.ts';
import { listRows, setNote, type Row, type Rows } from '../../../shared/api/rows.ts';
import { call } from '../../lib/call.ts';

/** What of a survey's rows is looked at, and in which order. */
export interface RowsAsked {
  readonly filter: string | null;
  readonly q: string;
  /** Null for the order that the survey has by itself. */
  readonly sort: string | null;
  readonly direction: 'asc' | 'desc';
}

/** What is noted about a submission; `before` a change it refuses one that starts from something else. */
interface Noted {
  note: string;
  tags: string[];
}

type Loaded = InfiniteData<Rows, string | null>;

const PAGE = 200;

const rowsKey = (survey_id: string) => ['results', survey_id, 'rows'] as const;

/**
 * Rows of single submissions, page by page. What was loaded stays as it is until it is asked for anew: reading a thousand
 * pages again by itself would help nobody.
 */
export function useRows(survey_id: string, { filter, q, sort, direction }: RowsAsked) {
  return useInfiniteQuery({
    queryKey: [...rowsKey(survey_id), filter, q, sort, direction],
    queryFn: ({ pageParam, signal }) =>
      call(
        listRows,
        {
          params: { id: survey_id },
          query: {
            limit: PAGE,
            direction,
            ...(filter !== null && { filter }),
            ...(q !== '' && { q }),
            ...(sort !== null && { sort }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    // The rows of the last order stay until those of the next are there.
    placeholderData: (before) => before,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/** Loads the rows of a survey anew, from the first page on. */
export function useReloadRows(survey_id: string): () => void {
  const queries = useQueryClient();
  return () => void queries.resetQueries({ queryKey: rowsKey(survey_id) });
}

/** What is written beside one submission. */
interface NoteSaid {
  readonly id: string;
  readonly note: string;
  readonly tags: string[];
  readonly before?: Noted;
}

const noteInput = (survey_id: string, { id, ...body }: NoteSaid) => ({
  params: { id: survey_id, submission_id: id },
  body,
});

/** Keeps note and tags of one submission, and shows them in every row that was loaded. */
export function useSetNote(survey_id: string) {
  const queries = useQueryClient();
  return useMutation({
    // One after the other: what was written last stays.
    scope: { id: `notes ${survey_id}` },
    mutationFn: (said: NoteSaid) => call(setNote, noteInput(survey_id, said)),
    onSuccess: (kept, { id }) =>
      changeRows(queries, survey_id, (rows) =>
        rows.map((row) => (row.id === id ? { ...row, ...kept } : row)),
      ),
  });
}

/** Deletes one submission; every count of the survey is then read anew. */
export function useDeleteRow(survey_id: string): (id: string) => Promise<void> {
  const queries = useQueryClient();
  return async (id) => {
    await call(deleteSubmission, { params: { id: survey_id, submission_id: id } });
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['results', survey_id, 'summary'] }),
      queries.invalidateQueries({ queryKey: ['surveys'] }),
      queries.invalidateQueries({ queryKey: ['dashboard'] }),
    ]);
    changeRows(queries, survey_id, (rows) => rows.filter((row) => row.id !== id));
  };
}

/** The same as the page is left: the browser sends it on without us, and nobody is there to be told of a failure. */
export function deleteOnLeaving(survey_id: string, id: string): void {
  const input = { params: { id: survey_id, submission_id: id } };
  void call(deleteSubmission, input, { keepalive: true });
}

/** Note and tags, as the page is left; see {@link deleteOnLeaving}. */
export function noteOnLeaving(survey_id: string, said: NoteSaid): void {
  void call(setNote, noteInput(survey_id, said), { keepalive: true });
}

function changeRows(queries: QueryClient, survey_id: string, change: (rows: readonly Row[]) => Row[]): void {
  queries.setQueriesData<Loaded>({ queryKey: rowsKey(survey_id) }, (loaded) => {
    if (loaded === undefined) return loaded;
    const before = loaded.pages.reduce((sum, { rows }) => sum + rows.length, 0);
    const pages = loaded.pages.map((page) => ({ ...page, rows: change(page.rows) }));
    const gone = before - pages.reduce((sum, { rows }) => sum + rows.length, 0);
    const [first, ...others] = pages;
    if (first?.total === undefined || gone === 0) return { ...loaded, pages };
    return { ...loaded, pages: [{ ...first, total: first.total - gone }, ...others] };
  });
}
