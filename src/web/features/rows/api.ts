import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
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

export interface RowsAsked {
  readonly filter: string | null;
  readonly q: string;
  /** Null for the default order. */
  readonly sort: string | null;
  readonly direction: 'asc' | 'desc';
}

/** A change with a different `before` is refused. */
interface Noted {
  note: string;
  tags: string[];
}

const rowsKey = (survey_id: string) => ['results', survey_id, 'rows'] as const;

/** Loads submissions around the visible rows. A snapshot: new ones move no rows until a reload. */
export function useRows(survey_id: string, asked: RowsAsked) {
  const { filter, q, sort, direction } = asked;
  const key = [...rowsKey(survey_id), filter, q, sort, direction] as const;
  const list = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => firstWindow(await readPage(survey_id, asked, { signal })),
    // Previous rows stay until the sorted ones arrive.
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
  { signal, ...index }: { signal?: AbortSignal; offset?: number; snapshot?: string },
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
 * Loads missing rows page by page at the current scroll position.
 * @returns the last error and a retry function
 */
export function useMissingRows(
  survey_id: string,
  asked: RowsAsked,
  { list, key }: ReturnType<typeof useRows>,
  looked: readonly Span[],
) {
  const queries = useQueryClient();
  const [error, setError] = useState<unknown>(null);
  const [, noticeEnd] = useReducer((ended: number) => ended + 1, 0);
  // A reply may arrive before React has rendered that its request began.
  const isLoading = useRef(false);
  const lookedNow = useRef(looked);
  const window = list.isPlaceholderData ? undefined : list.data;

  // Both updates end a request, after which less is missing.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => {
    lookedNow.current = looked;
    if (window === undefined || error !== null || isLoading.current) return;
    const offset = nextOffset(window, looked);
    if (offset === null) return;
    const { snapshot, turn } = window;
    isLoading.current = true;
    readPage(survey_id, asked, { offset, snapshot })
      .then((page) =>
        queries.setQueryData<RowWindow>(key, (now) =>
          now?.snapshot === snapshot && now.turn === turn
            ? withPage(now, offset, page, lookedNow.current)
            : now,
        ),
      )
      .catch(setError)
      .finally(() => {
        isLoading.current = false;
        noticeEnd();
      });
  });
  return { error, retry: () => setError(null) };
}

/** Reloads the rows, including new submissions. */
export function useReloadRows(survey_id: string): () => void {
  const queries = useQueryClient();
  return () => void queries.resetQueries({ queryKey: rowsKey(survey_id) });
}

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

/** Saves note and tags in all loaded rows. */
export function useSetNote(survey_id: string) {
  const queries = useQueryClient();
  return useMutation({
    // Serialized, so the last change wins.
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

/** Deletes a submission and refetches all counts. */
export function useDeleteRow(survey_id: string): (id: string) => Promise<void> {
  const queries = useQueryClient();
  return async (id) => {
    const end = (isGone: boolean) =>
      changeWindows(queries, survey_id, (window) => afterDeletion(window, id, isGone));
    changeWindows(queries, survey_id, whileDeleting);
    try {
      // Completes even if the page is left.
      await call(deleteSubmission, { params: { id: survey_id, submission_id: id } }, { keepalive: true });
    } catch (error) {
      // Already deleted by someone else, or withdrawn.
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

/** Deletes while the page unloads; failures cannot be reported. */
export function deleteOnLeaving(survey_id: string, id: string): void {
  const input = { params: { id: survey_id, submission_id: id } };
  void call(deleteSubmission, input, { keepalive: true });
}

/** Saves while the page unloads; see {@link deleteOnLeaving}. */
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
