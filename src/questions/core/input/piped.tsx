import { createContext, useContext } from 'react';
import { cutWords, replacePipes, splitPipes } from '../../../shared/logic/pipes.ts';

/** Empty if there is no answer yet. */
export type AnswerWords = (code: string) => string;

export const PipedAnswers = createContext<AnswerWords>(() => '');

/** Shows the fallback until the script inserts an answer. Answers are never searched for pipes. */
export function Piped({ text }: { text: string }) {
  const wordsOf = useContext(PipedAnswers);
  return splitPipes(text).map((segment, i) => {
    if (typeof segment === 'string') return segment;
    const words = cutWords(wordsOf(segment.code));
    return words === '' ? (
      <bdi key={i} data-pipe={segment.code} data-fallback={segment.fallback}>
        {segment.fallback}
      </bdi>
    ) : (
      <bdi key={i}>{words}</bdi>
    );
  });
}

/** Returns a function for texts where no element fits, such as list entries and labels. */
export function usePipedText(): (text: string) => string {
  const wordsOf = useContext(PipedAnswers);
  return (text) => replacePipes(text, ({ code, fallback }) => cutWords(wordsOf(code)) || fallback);
}
