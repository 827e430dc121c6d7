import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSurvey, saveSurvey, type Survey } from '../../../shared/api/surveys.ts';
import { call } from '../../lib/call.ts';

/** Lets other pages show a survey, or no longer; everything else of it stays as it is stored now. Gives the survey. */
export function useAllowEmbedding() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({
      id,
      allow_embedding,
    }: {
      id: string;
      allow_embedding: boolean;
    }): Promise<Survey> => {
      const stored = await call(getSurvey, { params: { id } });
      return call(saveSurvey, { params: { id }, body: { ...stored, allow_embedding } });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['surveys'] }),
  });
}
