import { createContext, useContext } from 'react';
import { cutWords, replacePipes, splitPipes } from '../../../shared/logic/pipes.ts';

/** Returns the words of an earlier answer; empty if there is none yet. */
export type AnswerWords = (code: string) => string;

/** Answers known when the page is rendered, as in the plain form. */
export const PipedAnswers = createContext<AnswerWords>(() => '');

/** Shows an earlier answer, or the fallback until the script inserts one. Answers are never searched for pipes. */
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

/** Returns a function that fills in texts where no element fits, such as list entries and labels. */
export function usePipedText(): (text: string) => string {
  const wordsOf = useContext(PipedAnswers);
  return (text) => replacePipes(text, ({ code, fallback }) => cutWords(wordsOf(code)) || fallback);
}
