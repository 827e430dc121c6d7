import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ImportPreview, previewImport, saveImport } from '../../../shared/api/survey/imports.ts';
import { usageKey } from '../../lib/subscription.ts';
import { call, callRaw } from '../../lib/call.ts';

export interface ImportSource {
  readonly file: File;
  readonly isText: boolean;
}

export function usePreview() {
  return useMutation({
    mutationFn: async ({ file, isText }: ImportSource): Promise<ImportPreview> => {
      const query = isText ? { format: 'text' as const } : { name: file.name.slice(-200) };
      const response = await callRaw(previewImport, { query }, { file });
      return (await response.json()) as ImportPreview;
    },
  });
}

export function useSaveImport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, leave_out }: { id: string; leave_out: string[] }) =>
      call(saveImport, { params: { id }, body: { leave_out } }),
    onSuccess: () =>
      Promise.all(
        [['surveys'], ['dashboard'], usageKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}
