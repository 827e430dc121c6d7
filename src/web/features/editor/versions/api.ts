import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteVersion, getVersion, listVersions } from '../../../../shared/api/survey/survey-versions.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { call } from '../../../lib/call.ts';

/** Loads all versions, newest first; refetched on every opening. */
export function useVersions(id: string) {
  return useQuery({
    queryKey: ['survey-versions', id],
    queryFn: ({ signal }) =>
      call(listVersions, { params: { id }, query: { limit: BOUNDS.versions } }, { signal }),
    gcTime: 0,
  });
}

/** Loads a version or the present state; disabled for null. */
export function useVersion(id: string, version: number | 'present' | null) {
  return useQuery({
    queryKey: ['survey-version', id, version],
    queryFn: ({ signal }) => call(getVersion, { params: { id, version: version ?? 'present' } }, { signal }),
    enabled: version !== null,
    gcTime: 0,
  });
}

/** Deletes a version permanently; `onDeleted` is called after the refetch. */
export function useDeleteVersion(id: string, onDeleted: () => void) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (version: number) => call(deleteVersion, { params: { id, version } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['survey-versions', id] });
      onDeleted();
    },
  });
}
