import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listThemeAnswers,
  listThemes,
  saveThemes,
  type ThemeChoice,
  type Themes,
} from '../../../shared/api/themes.ts';
import { call } from '../../lib/call.ts';

/** A question of a survey whose texts are grouped, or a part of one. */
export interface TextPlace {
  readonly survey_id: string;
  readonly question_id: string;
  readonly part: string | undefined;
}

const themesKey = ({ survey_id, question_id, part }: TextPlace) =>
  ['results', survey_id, 'themes', question_id, part ?? null] as const;

/** The themes of a text question. */
export function useThemes(place: TextPlace) {
  const { survey_id: id, question_id, part } = place;
  return useQuery({
    queryKey: [...themesKey(place), 'list'],
    queryFn: ({ signal }) => call(listThemes, { params: { id }, query: { question_id, part } }, { signal }),
  });
}

/** The answers of a theme, or with words to search for of all of them. */
export function useThemeAnswers(place: TextPlace, { term, q }: { term?: string; q?: string }) {
  const { survey_id: id, question_id, part } = place;
  return useQuery({
    queryKey: [...themesKey(place), 'answers', term ?? null, q ?? ''],
    queryFn: ({ signal }) =>
      call(listThemeAnswers, { params: { id }, query: { question_id, part, term, q } }, { signal }),
    placeholderData: (before) => (q === undefined ? undefined : before),
  });
}

/** Keeps what was chosen of themes. */
export function useSaveThemes(place: TextPlace) {
  const queries = useQueryClient();
  const { survey_id: id, question_id, part } = place;
  return useMutation({
    mutationFn: (kept: readonly ThemeChoice[]) =>
      call(saveThemes, { params: { id }, body: { question_id, part, kept: [...kept] } }),
    onSuccess: async (themes) => {
      queries.setQueryData<Themes>([...themesKey(place), 'list'], themes);
      await queries.invalidateQueries({ queryKey: [...themesKey(place), 'answers'] });
    },
  });
}
