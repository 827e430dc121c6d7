import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createSurvey, getSurvey, saveSurvey } from '../../../shared/api/surveys.ts';
import { call } from '../../lib/call.ts';
import { usageKey } from '../../lib/subscription.ts';
import type { Draft } from './model.ts';
import { ownTimeZone } from './picker-dates.ts';
import { toInput } from './model.ts';

/** The stored survey to edit; read anew each time the editor opens. */
export function useStoredSurvey(id: string | undefined) {
  return useQuery({
    queryKey: ['surveys', 'edit', id],
    queryFn: ({ signal }) => call(getSurvey, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export interface Save {
  readonly draft: Draft;
  /** The stored survey this edit started from; null creates one. */
  readonly stored: { readonly id: string; readonly version: number } | null;
}

/** Saves a draft as a new survey or over the stored one. Its error is a `CallError`, `version_conflict` among them. */
export function useSaveDraft() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, stored }: Save) => {
      const body = toInput(draft, ownTimeZone());
      return stored === null
        ? call(createSurvey, { body })
        : call(saveSurvey, { params: { id: stored.id }, body: { ...body, version: stored.version } });
    },
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['surveys'] }),
        queries.invalidateQueries({ queryKey: ['dashboard'] }),
        queries.invalidateQueries({ queryKey: usageKey }),
      ]);
    },
  });
}
