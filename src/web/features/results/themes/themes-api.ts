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

export interface TextTarget {
  readonly survey_id: string;
  readonly question_id: string;
  readonly part: string | undefined;
}

const themesKey = ({ survey_id, question_id, part }: TextTarget) =>
  ['results', survey_id, 'themes', question_id, part ?? null] as const;

export const aiThemesKey = (target: TextTarget) => [...themesKey(target), 'ai'] as const;

export function useThemes(target: TextTarget) {
  const { survey_id: id, question_id, part } = target;
  return useQuery({
    queryKey: [...themesKey(target), 'list'],
    queryFn: ({ signal }) => call(listThemes, { params: { id }, query: { question_id, part } }, { signal }),
  });
}

export function useThemeAnswers(target: TextTarget, { term, q }: { term?: string; q?: string }) {
  const { survey_id: id, question_id, part } = target;
  return useQuery({
    queryKey: [...themesKey(target), 'answers', term ?? null, q ?? ''],
    queryFn: ({ signal }) =>
      call(listThemeAnswers, { params: { id }, query: { question_id, part, term, q } }, { signal }),
    placeholderData: (before) => (q === undefined ? undefined : before),
  });
}

export interface ThemesChange {
  readonly choose: (choices: readonly ThemeChoice[]) => readonly ThemeChoice[];
  /** The only version it applies to; absent for the current one. */
  readonly version?: string;
}

interface Choices {
  readonly choices: readonly ThemeChoice[];
  readonly version: string;
}

/** Saves changes one after another; each starts from the previous result. */
function useThemesMutation<Data>(
  queryKey: readonly unknown[],
  choicesOf: (cached: Data) => Choices | null,
  save: (body: { choices: ThemeChoice[]; version: string | undefined }) => Promise<Data>,
  onSaved?: () => Promise<void>,
) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: JSON.stringify(queryKey) },
    mutationFn: async ({ choose, version }: ThemesChange) => {
      const cached = queries.getQueryData<Data>(queryKey);
      const list = cached === undefined ? null : choicesOf(cached);
      const before = list?.choices ?? [];
      const next = await save({ choices: [...choose(before)], version: version ?? list?.version });
      return { before, next, version: choicesOf(next)?.version ?? '' };
    },
    onSuccess: async ({ next }) => {
      // Earlier requests would return outdated data.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<Data>(queryKey, next);
      await onSaved?.();
    },
    onError: async (error) => {
      if (isCallError(error, 'version_conflict')) await queries.invalidateQueries({ queryKey });
    },
  });
}

export interface SaveThemes {
  readonly isPending: boolean;
  readonly mutateAsync: (
    change: ThemesChange,
  ) => Promise<{ readonly before: readonly ThemeChoice[]; readonly version: string }>;
}

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

export function useSaveAiThemes(target: TextTarget): SaveThemes {
  const { survey_id: id, question_id, part } = target;
  return useThemesMutation<AiThemes>(
    aiThemesKey(target),
    ({ found: aiThemes }) => aiThemes,
    (body) => call(saveAiThemes, { params: { id }, body: { question_id, part, ...body } }),
  );
}

/** Loads the AI themes and whether more can be created. */
export function useAiThemes(target: TextTarget) {
  const { survey_id: id, question_id, part } = target;
  return useQuery({
    queryKey: aiThemesKey(target),
    queryFn: ({ signal }) => call(listAiThemes, { params: { id }, query: { question_id, part } }, { signal }),
  });
}
