import { useMemo } from 'react';
import { pipeProblems } from '../logic/notes/find-pipe-notes.ts';
import { useLogic } from '../logic/use-logic.ts';
import type { FieldErrors } from '../../../../shared/errors.ts';
import type { ServerProblems } from './draft-problems.ts';
import { questionProblems } from './draft-problems.ts';
import type { Problems } from './editor-state.ts';
import type { DraftQuestion } from './model.ts';

/** Returns a function that finds a question's problems, cached by question object. */
export function useQuestionProblems({ tried, server }: Pick<Problems, 'tried' | 'server'>) {
  const { notes } = useLogic();
  // Typing then re-renders no other card.
  const serialized = JSON.stringify([...pipeProblems(notes)]);
  return useMemo(
    () => problemFinder(tried, server, new Map(JSON.parse(serialized) as [string, FieldErrors][])),
    [tried, server, serialized],
  );
}

/** Adds the server's errors until the question changes; cached so cards do not re-render. */
function problemFinder(
  tried: boolean,
  server: ServerProblems | null,
  pipes: ReadonlyMap<string, FieldErrors>,
) {
  const merged = new WeakMap<DraftQuestion, FieldErrors>();
  return (question: DraftQuestion): FieldErrors => {
    const own = questionProblems(question, tried);
    const piped = pipes.get(question.id);
    const refused = server?.questions.get(question.id);
    const isRefused = refused?.question === question;
    if (!isRefused && piped === undefined) return own;
    const known = merged.get(question) ?? { ...(isRefused && refused.fields), ...piped, ...own };
    merged.set(question, known);
    return known;
  };
}
