import { roundName } from '../../../../shared/logic/loop-iterations.ts';
import { loopsOf } from '../logic/loops-of.ts';
import { roundsIn } from '../logic/edits/unroll-draft.ts';
import type { Draft } from '../state/model.ts';
import type { NumberedQuestion, Change } from './change.ts';

/** Loop list and item of each iteration; empty for questions asked once. */
type Rounds = ReadonlyMap<string, string>;

/**
 * Finds changed iterations. Each is a question of its own, so starting to repeat or removing an item discards
 * answers.
 * @returns a function of the question's id
 */
export function compareRounds(before: Draft, after: Draft): (id: string, of: NumberedQuestion) => Change[] {
  const [were, are] = [roundsByQuestion(before), roundsByQuestion(after)];
  return (id, of) => {
    const [was, is] = [were.get(id), are.get(id)];
    // Content has no answers to lose.
    if (of.number === null || (was === undefined && is === undefined)) return [];
    if (was === undefined) return [{ what: 'questionRepeated', of }];
    if (is === undefined) return [{ what: 'questionOnce', of }];
    const added = [...is].filter(([item]) => !was.has(item)).map(([, text]) => text);
    const removed = [...was].filter(([item]) => !is.has(item)).map(([, text]) => text);
    return [
      ...[...is].flatMap(([item, text]): Change[] => {
        const former = was.get(item);
        if (former === undefined || former === text) return [];
        return [{ what: 'roundRenamed', of, before: former, after: text }];
      }),
      ...(added.length > 0 ? [{ what: 'roundsAdded', of, texts: added } as const] : []),
      ...(removed.length > 0 ? [{ what: 'roundsRemoved', of, texts: removed } as const] : []),
    ];
  };
}

function roundsByQuestion(draft: Draft): ReadonlyMap<string, Rounds> {
  return new Map(
    [...loopsOf(draft).values()].flatMap(({ repeat, questions }) => {
      const { over } = repeat;
      const list = over && draft.questions.find(({ id, code }) => id === over || code === over)?.id;
      const rounds = new Map(
        roundsIn(draft, repeat).map(({ id, text }) => [`${list}/${id}`, roundName(text)]),
      );
      return questions.map(({ id }) => [id, rounds] as const);
    }),
  );
}
