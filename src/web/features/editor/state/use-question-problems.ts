import { useMemo } from 'react';
import type { FieldErrors } from '../../../../shared/errors.ts';
import type { ServerProblems } from './draft-problems.ts';
import { questionProblems } from './draft-problems.ts';
import type { Problems } from './editor-state.ts';
import type { DraftQuestion } from './model.ts';

/** Gives a function that finds what is wrong with a question; the same object for the same question. */
export function useQuestionProblems({ tried, server }: Pick<Problems, 'tried' | 'server'>) {
  return useMemo(() => problemFinder(tried, server), [tried, server]);
}

/**
 * What can be seen here, and what the server refused as long as the question is still as it was sent. Cards stay
 * still while their problems are the same object.
 */
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
