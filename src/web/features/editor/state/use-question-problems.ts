import { useMemo } from 'react';
import type { FieldErrors } from '../../../../shared/errors.ts';
import type { ServerProblems } from './draft-problems.ts';
import { questionProblems } from './draft-problems.ts';
import type { Problems } from './editor-state.ts';
import type { DraftQuestion } from './model.ts';

/** Returns a function that finds a question's problems, cached by question object. */
export function useQuestionProblems({ tried, server }: Pick<Problems, 'tried' | 'server'>) {
  return useMemo(() => problemFinder(tried, server), [tried, server]);
}

/** Adds the server's errors until the question changes; cached so cards do not re-render. */
function problemFinder(tried: boolean, server: ServerProblems | null) {
  const merged = new WeakMap<DraftQuestion, FieldErrors>();
  return (question: DraftQuestion): FieldErrors => {
    const own = questionProblems(question, tried);
    const refused = server?.questions.get(question.id);
    if (refused?.question !== question) return own;
    const known = merged.get(question) ?? { ...refused.fields, ...own };
    merged.set(question, known);
    return known;
  };
}
