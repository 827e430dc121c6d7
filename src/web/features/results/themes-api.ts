import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listAiThemes,
  listThemeAnswers,
  listThemes,
  saveAiThemes,
  saveThemes,
  type AiThemes,
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

/** What was chosen of some themes, and which list that is. */
interface Choices {
  readonly kept: readonly ThemeChoice[];
  readonly version: string;
}

/** Keeps what was chosen of themes, one change after another: each starts from what the one before it has left. */
function useKeepThemes<Told>(
  queryKey: readonly unknown[],
  choicesOf: (told: Told) => Choices | null,
  save: (body: { kept: ThemeChoice[]; version: string | undefined }) => Promise<Told>,
  onKept?: () => Promise<void>,
) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: JSON.stringify(queryKey) },
    mutationFn: async ({ choose, version }: ThemesChange) => {
      const told = queries.getQueryData<Told>(queryKey);
      const list = told === undefined ? null : choicesOf(told);
      const before = list?.kept ?? [];
      const next = await save({ kept: [...choose(before)], version: version ?? list?.version });
      return { before, next, version: choicesOf(next)?.version ?? '' };
    },
    onSuccess: async ({ next }) => {
      // What was asked for before the save tells of the time before it.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<Told>(queryKey, next);
      await onKept?.();
    },
    onError: async (error) => {
      if (isCallError(error, 'version_conflict')) await queries.invalidateQueries({ queryKey });
    },
  });
}

/** Either way to keep what was chosen, as a list of themes needs it. */
export interface KeepThemes {
  readonly isPending: boolean;
  readonly mutateAsync: (
    change: ThemesChange,
  ) => Promise<{ readonly before: readonly ThemeChoice[]; readonly version: string }>;
}

/** Keeps what was chosen of the themes by keywords. */
export function useSaveThemes(place: TextPlace): KeepThemes {
  const queries = useQueryClient();
  const { survey_id: id, question_id, part } = place;
  return useKeepThemes<Themes>(
    [...themesKey(place), 'list'],
    (list) => list,
    (body) => call(saveThemes, { params: { id }, body: { question_id, part, ...body } }),
    () => queries.invalidateQueries({ queryKey: [...themesKey(place), 'answers'] }),
  );
}

/** Keeps what was chosen of the themes that a model has found. */
export function useSaveAiThemes(place: TextPlace): KeepThemes {
  const { survey_id: id, question_id, part } = place;
  return useKeepThemes<AiThemes>(
    aiThemesKey(place),
    ({ found }) => found,
    (body) => call(saveAiThemes, { params: { id }, body: { question_id, part, ...body } }),
  );
}

/** The themes that a model has found among the answers, and whether it may find any. */
export function useAiThemes(place: TextPlace) {
  const { survey_id: id, question_id, part } = place;
  return useQuery({
    queryKey: aiThemesKey(place),
    queryFn: ({ signal }) => call(listAiThemes, { params: { id }, query: { question_id, part } }, { signal }),
  });
}
