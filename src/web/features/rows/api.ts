import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deleteSubmission } from '../../../shared/api/responses.ts';
import { listRows, setNote } from '../../../shared/api/results/rows.ts';
import { isCallError } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import {
  afterDeletion,
  BLOCK,
  firstWindow,
  nextOffset,
  whileDeleting,
  withPage,
  type RowWindow,
  type Span,
} from './window-model.ts';

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

const rowsKey = (survey_id: string) => ['results', survey_id, 'rows'] as const;

/**
 * A list of single submissions, of which the rows around what is looked at are loaded. It stays as it was first loaded until
 * it is asked for anew: what arrives meanwhile moves no row.
 */
export function useRows(survey_id: string, asked: RowsAsked) {
  const { filter, q, sort, direction } = asked;
  const key = [...rowsKey(survey_id), filter, q, sort, direction] as const;
  const list = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => firstWindow(await readPage(survey_id, asked, { signal })),
    // The rows of the last order stay until those of the next are there.
    placeholderData: (before) => before,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    structuralSharing: false,
  });
  return { list, key };
}

function readPage(
  survey_id: string,
  { filter, q, sort, direction }: RowsAsked,
  { signal, ...index }: { signal?: AbortSignal; offset?: number; as_of?: string },
) {
  const query = {
    limit: BLOCK,
    direction,
    ...(filter !== null && { filter }),
    ...(q !== '' && { q }),
    ...(sort !== null && { sort }),
    ...index,
  };
  return call(listRows, { params: { id: survey_id }, query }, signal && { signal });
}

/**
 * Loads what is looked at and not there, one page after the other: where somebody scrolls on meanwhile, the next page is
 * that of the place they have come to.
 * @returns why the last page could not be loaded, and how to try again
 */
export function useMissingRows(
  survey_id: string,
  asked: RowsAsked,
  { list, key }: ReturnType<typeof useRows>,
  looked: readonly Span[],
) {
  const queries = useQueryClient();
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const window = list.isPlaceholderData ? undefined : list.data;
  const offset = window === undefined || error !== null || isLoading ? null : nextOffset(window, looked);

  useEffect(() => {
    if (window === undefined || offset === null) return;
    const { as_of, turn } = window;
    setLoading(true);
    readPage(survey_id, asked, { offset, as_of })
      .then((page) =>
        queries.setQueryData<RowWindow>(key, (now) =>
          now?.as_of === as_of && now.turn === turn ? withPage(now, offset, page, looked) : now,
        ),
      )
      .catch(setError)
      .finally(() => setLoading(false));
    // What is looked at now is asked when a page has come: it starts no second one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [offset]);
  return { error, retry: () => setError(null) };
}

/** Loads the rows of a survey anew, with those that have come. */
export function useReloadRows(survey_id: string): () => void {
  const queries = useQueryClient();
  return () => void queries.resetQueries({ queryKey: rowsKey(survey_id) });
}

/** What is written beside one submission. */
interface NoteInput {
  readonly id: string;
  readonly note: string;
  readonly tags: string[];
  readonly before?: Noted;
}

const noteInput = (survey_id: string, { id, ...body }: NoteInput) => ({
  params: { id: survey_id, submission_id: id },
  body,
});

/** Keeps note and tags of one submission, and shows them in every row that was loaded. */
export function useSetNote(survey_id: string) {
  const queries = useQueryClient();
  return useMutation({
    // One after the other: what was written last stays.
    scope: { id: `notes ${survey_id}` },
    mutationFn: (note: NoteInput) => call(setNote, noteInput(survey_id, note)),
    onSuccess: (saved, { id }) =>
      changeWindows(queries, survey_id, (window) => ({
        ...window,
        rows: new Map(
          [...window.rows].map(([index, row]) => [index, row.id === id ? { ...row, ...saved } : row]),
        ),
      })),
  });
}

/** Deletes one submission; every count of the survey is then read anew. */
export function useDeleteRow(survey_id: string): (id: string) => Promise<void> {
  const queries = useQueryClient();
  return async (id) => {
    const end = (isGone: boolean) =>
      changeWindows(queries, survey_id, (window) => afterDeletion(window, id, isGone));
    changeWindows(queries, survey_id, whileDeleting);
    try {
      // What was said to be removed is removed, also where the page is left meanwhile.
      await call(deleteSubmission, { params: { id: survey_id, submission_id: id } }, { keepalive: true });
    } catch (error) {
      // Somebody else was faster, or the person has withdrawn.
      const isGone = isCallError(error, 'not_found');
      end(isGone);
      if (isGone) return;
      throw error;
    }
    end(true);
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['results', survey_id, 'summary'] }),
      queries.invalidateQueries({ queryKey: ['surveys'] }),
      queries.invalidateQueries({ queryKey: ['dashboard'] }),
    ]);
  };
}

/** The same as the page is left: the browser sends it on without us, and nobody is there to be told of a failure. */
export function deleteOnLeaving(survey_id: string, id: string): void {
  const input = { params: { id: survey_id, submission_id: id } };
  void call(deleteSubmission, input, { keepalive: true });
}

/** Note and tags, as the page is left; see {@link deleteOnLeaving}. */
export function noteOnLeaving(survey_id: string, note: NoteInput): void {
  void call(setNote, noteInput(survey_id, note), { keepalive: true });
}

function changeWindows(
  queries: QueryClient,
  survey_id: string,
  change: (window: RowWindow) => RowWindow,
): void {
  queries.setQueriesData<RowWindow>({ queryKey: rowsKey(survey_id) }, (window) => window && change(window));
}
