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
} from '../../../../shared/api/results/themes.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { call } from '../../../lib/call.ts';

/** A question of a survey whose texts are grouped, or a part of one. */
export interface TextTarget {
  readonly survey_id: string;
  readonly question_id: string;
  readonly part: string | undefined;
}

const themesKey = ({ survey_id, question_id, part }: TextTarget) =>
  ['results', survey_id, 'themes', question_id, part ?? null] as const;

/** What a model has found there, among all queries. */
export const aiThemesKey = (target: TextTarget) => [...themesKey(target), 'ai'] as const;

/** The themes of a text question. */
export function useThemes(target: TextTarget) {
  const { survey_id: id, question_id, part } = target;
  return useQuery({
    queryKey: [...themesKey(target), 'list'],
    queryFn: ({ signal }) => call(listThemes, { params: { id }, query: { question_id, part } }, { signal }),
  });
}

/** The answers of a theme, or with words to search for of all of them. */
export function useThemeAnswers(target: TextTarget, { term, q }: { term?: string; q?: string }) {
  const { survey_id: id, question_id, part } = target;
  return useQuery({
    queryKey: [...themesKey(target), 'answers', term ?? null, q ?? ''],
    queryFn: ({ signal }) =>
      call(listThemeAnswers, { params: { id }, query: { question_id, part, term, q } }, { signal }),
    placeholderData: (before) => (q === undefined ? undefined : before),
  });
}

/** A change of what was chosen of themes. */
export interface ThemesChange {
  readonly choose: (choices: readonly ThemeChoice[]) => readonly ThemeChoice[];
  /** The only list that it is for; where it is left out, the one that is there when its turn comes. */
  readonly version?: string;
}

/** What was chosen of some themes, and which list that is. */
interface Choices {
  readonly savedReading: readonly ThemeChoice[];
  readonly version: string;
}

/** Keeps what was chosen of themes, one change after another: each starts from what the one before it has left. */
function useThemesMutation<Data>(
  queryKey: readonly unknown[],
  choicesOf: (cached: Data) => Choices | null,
  save: (body: { saved: ThemeChoice[]; version: string | undefined }) => Promise<Data>,
  onSaved?: () => Promise<void>,
) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: JSON.stringify(queryKey) },
    mutationFn: async ({ choose, version }: ThemesChange) => {
      const cached = queries.getQueryData<Data>(queryKey);
      const list = cached === undefined ? null : choicesOf(cached);
      const before = list?.savedReading ?? [];
      const next = await save({ saved: [...choose(before)], version: version ?? list?.version });
      return { before, next, version: choicesOf(next)?.version ?? '' };
    },
    onSuccess: async ({ next }) => {
      // What was asked for before the save tells of the time before it.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<Data>(queryKey, next);
      await onSaved?.();
    },
    onError: async (error) => {
      if (isCallError(error, 'version_conflict')) await queries.invalidateQueries({ queryKey });
    },
  });
}

/** Either way to keep what was chosen, as a list of themes needs it. */
export interface SaveThemes {
  readonly isPending: boolean;
  readonly mutateAsync: (
    change: ThemesChange,
  ) => Promise<{ readonly before: readonly ThemeChoice[]; readonly version: string }>;
}

/** Keeps what was chosen of the themes by keywords. */
export function useSaveThemes(target: TextTarget): SaveThemes {
  const queries = useQueryClient();
  const { survey_id: id, question_id, part } = target;
  return useThemesMutation<Themes>(
    [...themesKey(target), 'list'],
    (list) => list,
    (body) => call(saveThemes, { params: { id }, body: { question_id, part, ...body } }),
    () => queries.invalidateQueries({ queryKey: [...themesKey(target), 'answers'] }),
  );
}

/** Keeps what was chosen of the themes that a model has found. */
export function useSaveAiThemes(target: TextTarget): SaveThemes {
  const { survey_id: id, question_id, part } = target;
  return useThemesMutation<AiThemes>(
    aiThemesKey(target),
    ({ reading: aiThemes }) => aiThemes,
    (body) => call(saveAiThemes, { params: { id }, body: { question_id, part, ...body } }),
  );
}

/** The themes that a model has found among the answers, and whether it may find any. */
export function useAiThemes(target: TextTarget) {
  const { survey_id: id, question_id, part } = target;
  return useQuery({
    queryKey: aiThemesKey(target),
    queryFn: ({ signal }) => call(listAiThemes, { params: { id }, query: { question_id, part } }, { signal }),
  });
}
