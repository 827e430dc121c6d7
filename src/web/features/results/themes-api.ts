import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listAiThemes,
  listThemeAnswers,
  listThemes,
  saveThemes,
  type ThemeChoice,
  type Themes,
} from '../../../shared/api/themes.ts';
import { isCallError } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';

/** A question of a survey whose texts are grouped, or a part of one. */
export interface TextPlace {
  readonly survey_id: string;
  readonly question_id: string;
  readonly part: string | undefined;
}

const themesKey = ({ survey_id, question_id, part }: TextPlace) =>
  ['results', survey_id, 'themes', question_id, part ?? null] as const;

/** What a model has found there, among all queries. */
export const aiThemesKey = (place: TextPlace) => [...themesKey(place), 'ai'] as const;

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

/** A change of what was chosen of themes. */
export interface ThemesChange {
  readonly choose: (kept: readonly ThemeChoice[]) => readonly ThemeChoice[];
  /** The only list that it is for; where it is left out, the one that is there when its turn comes. */
  readonly version?: string;
}

/** Keeps what was chosen of themes, one change after another: each starts from what the one before it has left. */
export function useSaveThemes(place: TextPlace) {
  const queries = useQueryClient();
  const { survey_id: id, question_id, part } = place;
  const queryKey = [...themesKey(place), 'list'];
  return useMutation({
    scope: { id: JSON.stringify(queryKey) },
    mutationFn: async ({ choose, version }: ThemesChange) => {
      const list = queries.getQueryData<Themes>(queryKey);
      const before = list?.kept ?? [];
      const body = {
        question_id,
        part,
        kept: [...choose(before)],
        version: version ?? list?.version,
      };
      return { before, themes: await call(saveThemes, { params: { id }, body }) };
    },
    onSuccess: async ({ themes }) => {
      // What was asked for before the save tells of the time before it.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<Themes>(queryKey, themes);
      await queries.invalidateQueries({ queryKey: [...themesKey(place), 'answers'] });
    },
    onError: async (error) => {
      if (isCallError(error, 'version_conflict')) await queries.invalidateQueries({ queryKey });
    },
  });
}

/** The themes that a model has found among the answers, and whether it may find any. */
export function useAiThemes(place: TextPlace) {
  const { survey_id: id, question_id, part } = place;
  return useQuery({
    queryKey: aiThemesKey(place),
    queryFn: ({ signal }) => call(listAiThemes, { params: { id }, query: { question_id, part } }, { signal }),
  });
}
