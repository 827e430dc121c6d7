import { useMemo } from 'react';
import { useLogic } from '../use-logic.ts';

/** Returns the questions affected by logic or its problems. */
export function useNoted(): ReadonlySet<string> {
  const { settled, notes, uses } = useLogic();
  return useMemo(() => {
    const wrong = notes.flatMap(({ anchor }) => (anchor?.at === 'question' ? [anchor.id] : []));
    const used = settled.questions.filter(({ code, show_if }) => show_if !== null || uses.has(code));
    return new Set([...wrong, ...used.map(({ id }) => id)]);
  }, [settled, notes, uses]);
}
